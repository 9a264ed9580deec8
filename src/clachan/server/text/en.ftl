error-json = This is not what the call expects: { $why }
error-command = This is not a command: { $why }
error-too-big = That is too big: at most { $limit } bytes.
error-too-fast = Too fast: try again in { $wait } s.
error-origin = This request comes from another site ({ $origin }).
error-host = This server is not { $host }.
error-busy = Too much at once: try again in a moment.
error-who = Nobody knows who you are: take a seat first, or give a name.
error-token = This seat link is wrong, or the seat has changed hands since.
error-login = Login or password is wrong.
error-password = The password is wrong.
error-login-taken = The login { $login } is taken.
error-has-login = You have an account already: { $login }.
error-name = A name has 1 to 30 visible characters on one line.
error-name-taken = { $name } looks like { $other }, who sits at this table: choose another name.
error-email = That is not an e-mail address.
error-password-needed = Give your password to change the e-mail address.
error-mailbox = This address has been sent several letters already. Try again in { $hours ->
    [one] one hour
   *[other] { $hours } hours
 }.
error-webhook = A webhook is an https address: { $why }
error-no-path = There is nothing at { $path }. The API is described at /api.
error-method = { $path } accepts { $methods }.
error-no-table = There is no table { $table }.
error-no-game = There is no game { $game }: { $why }.
error-no-first = { $game } has no first game with a coach.
error-no-minute = { $game } has no one-minute introduction.
error-no-puzzle = There is no puzzle { $puzzle }.
error-no-answer = That is none of the moves of the puzzle { $puzzle }.

error-no-position = { $game } has no lesson with the position { $position }.
error-no-language = There is no language { $language }; there are { $languages }.
error-no-entry = There is no entry { $entry }; the last is { $last }.
error-no-seat = This table has no seat { $seat }.
error-setup = This table cannot be made: { $why }.
error-set = { $file }: { $item }: { $field }: { $what }
error-set-file = { $file } is not a component file of { $game }; its files are { $files }.
error-set-unplayable = The files are well-formed, but no game can be played with them: { $why }
error-set-heavy = { $heavy ->
    [open] Opening the set
   *[play] Playing with the set
 } took too much time or memory. Is something in it much larger than in the box?
error-set-slow = { $slow ->
    [open] Opening this set
    [catalogue] Describing the components of this set
    [legal] Listing the legal moves of a position
    [sample] Guessing the hidden cards for a bot
    [move] Making a move
   *[show] Showing a position
 } takes { $times } times as long as with the set in the box. At most { $limit } times as long is accepted.
error-set-slow-once = { $once ->
    [catalogue] Describing the components of this set
    [legal] Listing the legal moves of a position
    [sample] Guessing the hidden cards for a bot
    [move] Making a move
   *[show] Showing a position
 } once took { $times } times as long as opening the set in the box. At most { $limit } times as long is accepted.
error-set-queue = { $limit } component sets are being tried already. Try again in a minute.
error-set-queue-yours = { $limit } of your component sets are being tried already. Try again when they are done.
error-set-trial = The component set { $components } is being tried again, because the server is newer than the table. Try again in a minute.
error-sets-busy = Too many component sets were opened at once. Try again in { $wait } s.
error-sets-full = { $limit } component sets are in use already. Try again later.
error-set-game = Component set { $components } belongs to { $made }, not to { $game }.
error-no-set = There is no component set { $components } here: send its files first.
error-sets-off = This server accepts no custom component sets. Its operator can turn them on with “clachan serve --own-sets”.
error-pace = A live table may have a bank of seconds with a bonus; a turn-based one has hours for each turn. Not both.
error-level = There is no bot level { $level }; there are { $levels }.
error-full = Table { $table } has no free seat.
error-taken = Seat { $seat } is taken; free: { $free }.
error-not-yours = Seat { $seat } is not yours.
error-here = Seat { $seat } is here: only its person may hand it to a bot.
error-not-gone = Seat { $seat } has just left and may come back: wait { $wait } s.
error-cover-level = At a table with other people, bots that fill in have the level that the table agreed on: { $level }.
error-seated-only = Only people with a seat at this table may do that.
error-no-spectators = This table does not allow spectators.
error-open = The game has not begun: there are free seats.
error-not-playing = The game is not being played now.
error-over = The game is over.
error-not-over = That is possible after the end of the game.
error-not-alone = Advice is there only at tables without other people.
error-nothing-to-decide = Seat { $seat } has nothing to decide there.
error-advice = The adviser has thought too long. Please try again.
error-advice-busy = The bots are busy. Try again in about { $wait } s.
error-analyses = Too many games are being analysed. Try again in about { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
 }.
error-no-advice = There is no advice about this decision. The fault has been logged.
error-stale = The table has moved on since you decided (now { $stamp }).
error-stamp = { $stamp } is not a stamp of this table.
error-table-full = This table is full: it holds at most { $limit } entries. Start a new game.
error-barrier = Nothing to undo: chance, another player or a reveal has come since your last step. A takeback goes further.
error-bot-step = A bot made your last move. At a table with other people it stays, unless they agree to a takeback.
error-no-takeback = This table was made without takebacks.
error-nothing-back = There is no earlier decision of yours.
error-not-asked = Nobody asks for a takeback.
error-version = Table { $table } was made with version { $made } of the game and cannot be read by version { $have }: { $why }
error-storage = Nothing can be written down now: the storage does not answer. Try again in a moment.
error-hello = The first message must be hello.
error-sockets = You are here too often already: at most { $limit } connections.
error-slow = You read too slowly; connect again.
error-bug = Something went wrong here. It has been written down. Nothing was changed.
error-confirm = This link is wrong or too old.

notice-subject = Your move: { $game } { $title }
notice-body = It is your move in { $game } { $title } ({ $names }).
notice-deadline = You have { $hours ->
    [one] one hour
   *[other] { $hours } hours
 } left.
notice-since = Since your last move:
notice-link = Play: { $link }
notice-stop = No more notices for this address: { $link }
confirm-subject = Confirm your address for Clachan
confirm-body = Somebody, probably you, wants notices of your moves at this address. To confirm, press the button on this page: { $link }
moved-subject = Your address for Clachan was changed
moved-body = { $name }, messages from Clachan no longer come to this address. The new one is: { $email }. If it was not you, log in, change your password and set the address again: { $link }
reset-subject = A new password for Clachan
reset-body = Somebody, probably you, wants a new password for your account. To set it, open { $link } within an hour. If it was not you, do nothing.
