/** The icons of suits, symbols and rewards. */
import type { Card, CardAction, Catalogue } from './wire';

export const SUIT_ICONS: Record<Card['suit'], string> = {
  red: 'suit-battle',
  blue: 'suit-church',
  yellow: 'suit-court',
  white: 'suit-royal',
};

export const SYMBOL_ICONS: Record<CardAction['symbols'][number] | Catalogue['track'][number][number], string> = {
  town: 'town',
  coin: 'coin',
  pay_coin: 'paycoin',
  renown: 'renown',
  church: 'suit-church',
  battle: 'suit-battle',
  court: 'suit-court',
  expand: 'expand',
  liberate: 'liberate',
  any_free_town: 'town',
};
