export const README = `Your Cuedot
===========

cuedot.json     Everything you have, exactly: Cuedot reads it in again without a loss. Of a large account there are more
                of them, cuedot-2.json and so on. Each is an import of its own, also where the archive is too large.
cuedot/         The same as tables, for you and your spreadsheet.
letterboxd/     For letterboxd.com/import: diary, ratings and watched; the watchlist and each list at their own import.
trakt/          For app.trakt.tv, settings, data: trakt.csv.
simkl/          For simkl.com/apps/import: the backup.
tmdb/           For themoviedb.org/settings/import-list, as a file of Trakt.
yamtrack/       For Yamtrack and Floppy, settings, import.
REPORT.txt      What had to be rounded, and what has no place there.

An archive of one service holds its folder only; a folder without anything to say is absent.

Tables are in UTF-8, separated by commas; times are in UTC. In the folder cuedot a text that begins like a formula
(= + - @) has an apostrophe before it, so that a spreadsheet does not compute it. In all other files texts stand as they
are, because services read them: do not open those in a spreadsheet if you do not trust what you have written.
`
