import { counted, grouped } from '../../text/format.ts'
import {
  EPISODE_MAX,
  ID_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_COUNTED_MAX,
  IMPORT_FILE_MAX_BYTES,
  IMPORT_FILES_DAYS,
  IMPORT_IDS_MAX,
  IMPORT_MAX_FILES,
  IMPORT_MAX_ROWS,
  IMPORT_POSITION_MAX,
  IMPORT_TOTAL_MAX_BYTES,
  IMPORT_VIEWINGS_MAX,
  LIST_TITLES_MAX,
  LISTS_MAX,
  SEASON_MAX,
  TAGS_MAX,
} from '../limits.ts'
import { COLUMNS_UNNAMED } from './import-enums.ts'

/** Of a file. */
interface Name {
  name: string
}

/** Why an import cannot be read, or what it waits for. */
export const IMPORT_FAULTS = {
  'imports.catalogueAway': 'The film database does not answer. What waits is looked for again by itself.',
  'imports.broken': 'Something went wrong on our side. Nothing is lost: let it go on, or undo it.',
  'imports.crashed':
    'The server ended twice at the same place of this import, so it was stopped. It can be tried again.',
  'imports.filesExpired': `Its files waited for ${IMPORT_FILES_DAYS} days and are deleted. Import them again.`,
  'imports.filesLost': 'The files of this import are gone. Please upload them again.',
  'imports.noFileLeft': 'No file is left to import.',
  'imports.tooManyRows': `That is more than ${grouped(IMPORT_MAX_ROWS)} rows. Import the files one after the other.`,
  'imports.archiveTooLarge': `The archive holds more than ${megabytes(IMPORT_TOTAL_MAX_BYTES)}.`,
  'imports.filesTooLarge': `The files hold more than ${megabytes(IMPORT_TOTAL_MAX_BYTES)}.`,
  'imports.tooMuchAtOnce': 'That is too much at once. Import the files one after the other.',
  'imports.tooManyFiles': ({ name }: Name) => `${name} has more than ${grouped(IMPORT_MAX_FILES)} files.`,
  'imports.archiveDamaged': ({ name }: Name) => `${name} is damaged. Download it again.`,
  'imports.archiveUnreadable': ({ name }: Name) =>
    `${name} is not a ZIP that can be read. Download it again.`,
  'imports.archiveEncrypted': ({ name }: Name) => `${name} is encrypted. Unpack it first.`,
  'imports.fileBinary': ({ name }: Name) =>
    `${name} is not a file this can read. It reads ZIP, CSV and JSON.`,
  'imports.fileEmpty': ({ name }: Name) => `${name} is empty.`,
  'imports.fileIsWebPage': ({ name }: Name) =>
    `${name} is a web page, not the file itself. Download it again while signed in there.`,
  'imports.fileTooNew': ({ name }: Name) => `${name} was made by a newer version of Cuedot.`,
  'imports.fileUnknown': ({ name }: Name) =>
    `${name || 'The upload'} is not a file of a service this knows. It reads ZIP, CSV and JSON.`,
}

const NAME_AND_YEAR = 'Same name and year'
const YEAR_OFF = 'A year off'
const NAME = 'Same name'
const NAME_WITHOUT_YEAR = `${NAME}; the file has no year`

/** What is shown beside a file, a value or a title: phrases, not sentences. */
export const IMPORT_PHRASES = {
  /** An import by its first file. `more`: how many others it has; `part`: which file of a bundle in several it is, from 1. */
  'file.name': ({ name, more, part }: Name & { more: number; part: number }) =>
    `${name}${more > 0 ? ` and ${more} more` : ''}${part > 1 ? `, part ${part}` : ''}`,

  // Why a file is not read
  'skipped.personal': 'personal: never opened',
  'skipped.deletedThere': 'what you deleted there: not imported',
  'skipped.archive': 'an archive in an archive: unpack it first',
  'skipped.otherType': 'neither CSV nor JSON',
  'skipped.compression': 'compressed in a way that cannot be read',
  'skipped.tooLarge': `larger than ${megabytes(IMPORT_FILE_MAX_BYTES)}`,
  'skipped.damaged': 'damaged',
  'skipped.empty': 'empty',
  'skipped.webPage': 'a web page, not the file itself: download it again while signed in there',
  'skipped.notJson': 'damaged: not JSON',
  'skipped.notTable': 'not a table',
  'skipped.tooManyColumns': `more than ${IMPORT_COLUMNS_MAX} columns`,
  'skipped.unknown': 'not a file of a known service',
  'skipped.tooNew': 'of a newer version of Cuedot',
  'skipped.inBundle': 'cuedot.json has all of it',
  'skipped.inBundleParts': 'the files of Cuedot have all of it',
  'skipped.otherPart': 'in an import of its own',
  'skipped.columnsUnnamed': COLUMNS_UNNAMED,

  // What a value has to be
  'wanted.date': 'a date, as 2024-05-12',
  'wanted.instant': 'a date from 1870 to 2200',
  'wanted.year': 'a year from 1870 to 2200',
  'wanted.text': ({ maximum }: { maximum: number }) =>
    `at most ${grouped(maximum)} characters; the rest is left out`,
  'wanted.wholeNumber': 'a whole number',
  'wanted.id': `a number of at most ${grouped(ID_MAX)}`,
  'wanted.ids': `at most ${IMPORT_IDS_MAX} names of other services`,
  'wanted.season': `a season of at most ${grouped(SEASON_MAX)}`,
  'wanted.episode': `an episode of at most ${grouped(EPISODE_MAX)}`,
  'wanted.position': `a position of at most ${grouped(IMPORT_POSITION_MAX)}`,
  'wanted.tags': `at most ${TAGS_MAX} tags`,
  'wanted.lists': `at most ${grouped(LISTS_MAX)} lists`,
  'wanted.listTitles': `at most ${grouped(LIST_TITLES_MAX)} titles on a list`,
  'wanted.viewings': `at most ${grouped(IMPORT_VIEWINGS_MAX)} viewings of a movie or an episode`,
  'wanted.countedViewings': `at most ${grouped(IMPORT_COUNTED_MAX)} viewings of a title that are counted only`,
  'wanted.oneViewing': 'one viewing of each episode up to one',
  'wanted.rating': 'a rating on its scale',
  'wanted.fiveHalves': '0.5 to 5 in halves',
  'wanted.five': '1 to 5',
  'wanted.ten': '1 to 10',
  'wanted.tenHalves': '0.5 to 10 in halves',
  'wanted.tenTenths': '0 to 10 in tenths',
  'wanted.hundred': '0 to 100',
  'wanted.scale': 'a scale: five stars or ten points, the file does not say',
  'wanted.vote': 'one of the five votes',
  'wanted.name': 'the name of a title',
  'wanted.imdb': 'an IMDb number, as tt0133093',
  'wanted.movieOrSeries': 'a movie or a series',
  'wanted.listable': 'a movie or a show: lists here hold nothing else',
  'wanted.title': 'a title: copies that you own have no place here',
  'wanted.notForAdults': 'a title that TMDB does not mark as for adults',
  'wanted.episodeOfSeries': 'an episode: a series is watched by its episodes here',
  'wanted.episodeCode': 'an episode, as s4e3',
  'wanted.episodeNumber': 'the TMDB number of the episode',
  'wanted.followedEpisode': 'the TMDB number of an episode of a show that is followed here',
  'wanted.episodesOfPlays':
    "episodes: this file names none, so these plays have no place. The watched-history files of Trakt's export have them",
  'wanted.episodesOfCount': 'which episodes these are: none of them is marked',
  'wanted.record': 'a record that can be read',
  'wanted.known': 'what Cuedot has a place for',

  // What is found, where it is not a text of the file
  'found.lists': ({ count }: { count: number }) => `${grouped(count)} lists`,
  'found.viewings': ({ count }: { count: number }) => `${grouped(count)} viewings`,
  'found.rows': ({ count }: { count: number }) => counted(count, 'row'),
  'found.plays': ({ name, count }: Name & { count: number }) => `${name}, ${counted(count, 'play')}`,
  'found.watched': ({ name, times, on, note }: Name & { times: number; on: string; note: string }) =>
    [name, times > 1 && `${times} times`, on, note].filter(Boolean).join(', '),

  // Why a title may be the one
  'match.number': 'Its number',
  'match.numberAlone': 'Its number, but another name and year',
  'match.numberGone': 'Its number, which TMDB no longer lists',
  'match.imdbNumber': 'Its IMDb number',
  'match.chosenBefore': 'As you chose before',
  'match.listedAsMovie': 'TMDB lists it as a film now',
  'match.listedAsShow': 'TMDB lists it as a TV show now',
  'match.nameAndYear': NAME_AND_YEAR,
  'match.nameAndYearOtherNumber': otherNumber(NAME_AND_YEAR),
  'match.yearOff': YEAR_OFF,
  'match.yearOffOtherNumber': otherNumber(YEAR_OFF),
  'match.name': NAME,
  'match.nameOtherNumber': otherNumber(NAME),
  'match.nameWithoutYear': NAME_WITHOUT_YEAR,
  'match.nameWithoutYearOtherNumber': otherNumber(NAME_WITHOUT_YEAR),
}

export type ImportFault = keyof typeof IMPORT_FAULTS

function otherNumber(words: string): string {
  return `${words}, but another number`
}

function megabytes(bytes: number): string {
  return `${bytes / 1024 / 1024} MB`
}
