import { zip } from '#tests/support/transfer/imports'

/** Files as Letterboxd exports them, of titles that the sample catalogue has. */
export const LETTERBOXD = {
  'ratings.csv': [
    'Date,Name,Year,Letterboxd URI,Rating',
    '2024-05-12,Interstellar,2014,https://boxd.it/aaaa,4.5',
    '2024-05-13,The Godfather,1972,https://boxd.it/bbbb,5',
    '2024-05-14,Spirited Away,2001,https://boxd.it/cccc,3.5',
    '2024-05-15,An Uncatalogued Film,1999,https://boxd.it/dddd,2',
  ],
  'watched.csv': [
    'Date,Name,Year,Letterboxd URI',
    '2024-05-12,Interstellar,2014,https://boxd.it/aaaa',
    '2024-05-13,The Godfather,1972,https://boxd.it/bbbb',
    '2024-05-14,Spirited Away,2001,https://boxd.it/cccc',
    '2024-05-15,An Uncatalogued Film,1999,https://boxd.it/dddd',
    '2024-05-16,Inception,2011,https://boxd.it/eeee',
  ],
  'watchlist.csv': ['Date,Name,Year,Letterboxd URI', '2024-06-01,The Matrix,1999,https://boxd.it/ffff'],
  'diary.csv': [
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
    '2024-05-12,Interstellar,2014,https://boxd.it/entry1,4,,"imax, with jun",2014-11-20',
    '2024-05-12,Interstellar,2014,https://boxd.it/entry2,4.5,Yes,,2024-05-11',
  ],
  'reviews.csv': [
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date',
    '2024-05-12,Interstellar,2014,https://boxd.it/entry2,4.5,Yes,"Still <i>loud</i>, ""still"" great.\r\nTwice.",,2024-05-11',
  ],
  'likes/films.csv': ['Date,Name,Year,Letterboxd URI', '2024-05-12,Interstellar,2014,https://boxd.it/aaaa'],
  'lists/slow-trains.csv': [
    'Letterboxd list export v7',
    'Date,Name,Tags,URL,Description',
    '2024-01-01,Slow trains,,https://boxd.it/list1,"Films, and trains."',
    '',
    'Position,Name,Year,URL,Description',
    '1,Spirited Away,2001,https://boxd.it/cccc,The sea',
    '2,An Uncatalogued Film,1999,https://boxd.it/dddd,',
    '3,Interstellar,2014,https://boxd.it/aaaa,',
  ],
  'profile.csv': ['Date Joined,Username,Email Address', '2016-03-03,mara,mara@example.com'],
  'deleted/diary.csv': ['Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date'],
}

export function asText(lines: readonly string[], lineEnd = '\n'): string {
  return lines.join(lineEnd) + lineEnd
}

export function letterboxdFiles(): Record<string, string> {
  return Object.fromEntries(Object.entries(LETTERBOXD).map(([name, lines]) => [name, asText(lines)]))
}

/** The files in the archive that Letterboxd makes of them. */
export async function archive() {
  return { 'letterboxd-mara-2026-11-21.zip': await zip(letterboxdFiles()) }
}
