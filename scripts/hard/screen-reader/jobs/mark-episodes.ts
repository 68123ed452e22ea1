import { goingTo, type Job, opening, pressing, skippingToContent } from '../job.ts'

export const markEpisodes: Job = {
  name: 'mark two episodes',
  steps: () => [
    opening('/tv/87108', ['Finished loading Chernobyl (2019)']),
    ...skippingToContent(),
    goingTo(/^Mark S1 E1 push button/),
    pressing('Return', ['S1 E1 marked. Next: S1 E2.']),
    pressing('Return', ['S1 E2 marked. Next: S1 E3.']),
    goingTo(/^Undo/),
    pressing('Return', ['Undone: S1 E2 marked.'], ['Undone: S1 E1']),
  ],
}
