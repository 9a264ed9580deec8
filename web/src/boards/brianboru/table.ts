/** What Brian Boru's parts read: the picture of the table and what never changes on it. */
import type { BoardApi } from '../../play/board-api';
import type { Catalogue, Picture } from './wire';

/** What the components of this board may call. */
export type Api = BoardApi<Picture, Catalogue>;
