/** What Brian Boru's parts read: the picture of the table and what never changes on it. */
import type { Play } from '../../play/play.svelte';
import type { Catalogue, Picture } from './wire';

export const picture = (play: Play): Picture => play.view as unknown as Picture;
export const catalogue = (play: Play): Catalogue => play.catalogue as unknown as Catalogue;
