import { request } from '#lib/browser/request'
import type { ShowState } from '#lib/contract/series/show-states'

export async function saveShowState(showId: number, state: ShowState): Promise<void> {
  await request('updateProgress', { id: showId, action: 'state', state })
}
