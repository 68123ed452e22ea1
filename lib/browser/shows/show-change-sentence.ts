import type { InputOfCall, OutputOfCall } from '#lib/browser/request'
import { say, sayIn } from '#lib/browser/say'
import type { ShowChange } from '#lib/browser/shows/expected-progress'
import { onWatchDate } from '#lib/text/dates'

type Name = ShowChange['name']
export type ShowChanged = OutputOfCall<Name>

const WORDS: { [One in Name]: (done: OutputOfCall<One>, input: InputOfCall<One>) => string } = {
  markEpisodes: ({ marked, undated }) =>
    say(undated > 0 ? 'showChanges.markedUndated' : 'showChanges.marked', { episodes: marked, undated }),
  rewatchEpisodes: ({ marked, undated }) =>
    say(undated > 0 ? 'showChanges.watchedAgainUndated' : 'showChanges.watchedAgain', {
      episodes: marked,
      undated,
    }),
  unmarkEpisodes: ({ removed }) => say('showChanges.unmarked', { episodes: removed }),
  dateEpisodes: ({ dated }, { watchedOn }) =>
    say('showChanges.dated', { episodes: dated, on: onWatchDate(sayIn('dates'), watchedOn) }),
  setShowState: () => say('showChanges.stateSaved'),
}

/** What was done. */
export function showChangeSentence({ name, input }: ShowChange, done: ShowChanged): string {
  return WORDS[name](done as never, input as never)
}
