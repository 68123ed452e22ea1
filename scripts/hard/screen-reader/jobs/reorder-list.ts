import { makeList } from '../../../../e2e/support/lists.ts'
import { goingTo, type Job, opening, pressing, skippingToContent } from '../job.ts'

const LIFTED = 'Lifted Pulp Fiction, '

export const reorderList: Job = {
  name: 'reorder a list by keys',
  async steps({ client }) {
    const id = await makeList(client, { name: 'Slow trains' })
    return [
      opening(`/list/${id}?edit`, [/^Finished loading .*Slow trains/]),
      ...skippingToContent(),
      goingTo(/^Move Pulp Fiction, 3 of 4/),
      // Its handle has keys of its own: they reach it in Orca's focus mode.
      pressing('Insert+a', ['Focus mode']),
      pressing('space', [`${LIFTED}3 of 4.`]),
      pressing('Up', ['2 of 4, above The Godfather Part II.'], [LIFTED]),
      pressing('space', ['Moved Pulp Fiction from 3 to 2.'], [LIFTED]),
      pressing('space', [`${LIFTED}2 of 4.`]),
      pressing('End', ['4 of 4, at the end.']),
      pressing('Escape', ['Back at 2.'], ['Moved']),
    ]
  },
}
