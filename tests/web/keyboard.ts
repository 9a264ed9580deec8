/** Plays with the keyboard alone: keys lead to the board or to the dock, arrows and Tab walk, Enter decides. */
import type { User } from './user';

export class Keyboard {
  keys = 0;
  decisions = 0;

  constructor(
    private ann: User,
    private random: () => number,
  ) {}

  private async press(key: string): Promise<void> {
    this.keys++;
    await this.ann.page.keyboard.press(key);
  }

  /** Whether the table changes soon. */
  private changed(before: string | null, patience: number): Promise<boolean> {
    return this.ann.page
      .waitForFunction(
        (old) =>
          document.querySelector('.ending') !== null ||
          ![null, old].includes(document.querySelector('.table')!.getAttribute('data-stamp')),
        before,
        { timeout: patience, polling: 20 },
      )
      .then(
        () => true,
        () => false,
      );
  }

  /** Whether Enter was heard: something is chosen, or it is on its way. */
  private sent(): Promise<boolean> {
    return this.ann.page.evaluate(() => !document.querySelector('.table')!.hasAttribute('data-stamp'));
  }

  /** Several cards at once: arrows walk them, Enter takes each, until the main button can be pressed. */
  private async gather(): Promise<void> {
    const { page } = this.ann;
    for (let n = 0; n < 10; n++) {
      await this.press('d'); // to the main button, or to the cards while it cannot be pressed
      if (await page.locator('.dock .do .main:not([disabled])').count()) break;
      for (let way = 0; way < n; way++) await this.press('ArrowRight');
      await this.press('Enter');
    }
    await this.press('Enter');
  }

  async decide(): Promise<void> {
    const { page } = this.ann;
    const before = await this.ann.stamp();
    if (await page.locator('.dock [aria-multiselectable=true]').count()) {
      this.decisions++;
      await this.gather();
      if (await this.changed(before, 60_000)) return;
      throw new Error(`not kept: ${await page.locator('.dock').innerText()}`);
    }
    const onBoard = (await page.locator('[data-legal]').count()) > 0;
    this.decisions++;
    for (let tries = 0; tries < 12; tries++) {
      if (onBoard && tries === 0) {
        await this.press('b');
        for (let n = Math.floor(this.random() * 3); n > 0; n--)
          await this.press(this.random() < 0.5 ? 'ArrowRight' : 'ArrowDown');
        await this.press('Enter'); // chooses
      } else if (tries < 5 || (await page.locator('[aria-multiselectable=true]').count())) {
        // Of several cards, d leads to the next one, and to the button when these are enough.
        await this.press('d');
      } else await this.press('Tab');
      await this.press('Enter');
      if (await this.changed(before, (await this.sent()) ? 60_000 : 400)) return;
    }
    throw new Error(`no key decided: ${await page.locator('.dock').innerText()}`);
  }

  /** To the end of the game. */
  async playToEnd(most: number): Promise<void> {
    while ((await this.ann.waitForMove()) === 'move') {
      if (this.decisions === most) throw new Error(`not over after ${most} decisions`);
      await this.decide();
    }
  }
}
