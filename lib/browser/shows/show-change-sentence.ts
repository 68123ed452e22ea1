import type { InputOfCall, OutputOfCall } from '#lib/browser/request'
import type { ShowChange } from '#lib/browser/shows/expected-progress'
import { PROGRESS_SENTENCES } from '#lib/contract/shows/progress-sentences'

type Name = ShowChange['name']
export type ShowChanged = OutputOfCall<Name>

const WORDS: { [One in Name]: (done: OutputOfCall<One>, input: InputOfCall<One>) => string } = {
  markEpisodes: ({ marked, undated }) => PROGRESS_SENTENCES.marked(marked, undated),
  rewatchEpisodes: ({ marked, undated }) => PROGRESS_SENTENCES.watchedAgain(marked, undated),
  unmarkEpisodes: ({ removed }) => PROGRESS_SENTENCES.unmarked(removed),
  dateEpisodes: ({ dated }, { watchedOn }) => PROGRESS_SENTENCES.dated(dated, watchedOn),
  setShowState: () => PROGRESS_SENTENCES.stateSaved,
}

/** What was done. */
export function showChangeSentence({ name, input }: ShowChange, done: ShowChanged): string {
  return WORDS[name](done as never, input as never)
}
