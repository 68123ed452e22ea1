import { IMPORT_NAME_MAX } from '#contract'

/** Room for the number of a namesake. */
const NUMBER_ROOM = 6

/** The end of a long name, which has its extension. */
export function cutFileName(name: string): string {
  return name.slice(-IMPORT_NAME_MAX).toWellFormed()
}

/** A name that no other file of an import has, as browsers number what is downloaded twice: `ratings (2).csv`. */
export function distinctName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let free = name
  for (let number = 2; taken.has(free); number++)
    free = `${stem.slice(0, IMPORT_NAME_MAX - NUMBER_ROOM)} (${number})${extension}`
  taken.add(free)
  return free
}

/** Without its folders, its extension and the number of a copy: `Ratings (2).CSV` is `ratings`. */
export function plainName(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1)
  return withoutCopyNumber(name.replace(/\.\w+$/, '')).toLowerCase()
}

function withoutCopyNumber(stem: string): string {
  return stem.replace(/ ?\(\d{1,3}\)$/, '')
}
