import { updateState } from '#lib/browser/history/up-next-calls'
import { request } from '#lib/browser/request'
import type { ShowState } from '#lib/contract/series/show-progress'

export async function saveShowState(showId: number, state: ShowState): Promise<void> {
  await request(updateState, { id: showId, action: 'state', state })
}
