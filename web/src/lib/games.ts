/** The five houses as the home page shows them. What the rules say comes from the server; length and weight are ours. */

export interface House {
  key: string;
  minutes: [number, number];
  /** 1 light to 5 heavy. */
  weight: number;
}

export const HOUSES: House[] = [
  { key: 'rebirth', minutes: [45, 60], weight: 2 },
  { key: 'skye', minutes: [45, 60], weight: 2 },
  { key: 'glenmore', minutes: [90, 120], weight: 3 },
  { key: 'brianboru', minutes: [60, 90], weight: 3 },
  { key: 'empires', minutes: [45, 90], weight: 3 },
];
