import { addEntry, undoConnection } from '#contract'
import { connect } from '#tests/support/connections/hooks'
import { freshMember, sharedUpstream } from '#tests/support/upstream'
import { takeBack } from '#upstream/connections/take-back/take-back'
import type { WrittenWatch } from '#upstream/connections/viewings/write-watch'
import { HOUR } from '#upstream/time'

const upstream = sharedUpstream()
const ada = freshMember(upstream)
const COUNT = 250

/** More watches than one step takes back, as a connection has written them. */
async function manyWatches(): Promise<number> {
  const { db, clock } = upstream.dependencies
  const { id: connection } = await connect(upstream, { member: ada, kind: 'other' })
  await ada.call(addEntry, { movie_id: 603, media_type: 'movie' })
  const times = Array.from({ length: COUNT }, (_, at) =>
    new Date(clock().getTime() - at * HOUR).toISOString(),
  )
  const of = { member_id: ada.id, media_type: 'movie' as const, title_id: 603 }
  const content = { season: null, episode: null, is_rewatch: 1 as const, note: null }
  const rows = times.map((at) => ({
    ...of,
    ...content,
    watched_on: at.slice(0, 10),
    watched_at: at,
    created_at: at,
  }))
  const watches = await db.insertInto('watches').values(rows).returning(['id', 'watched_at']).execute()
  await db
    .insertInto('watch_sources')
    .values(
      watches.map(({ id, watched_at }) => {
        const at = watched_at ?? ''
        const undo = { watchlistAddedAt: null, watchlistSource: null, stateChange: null }
        const written: WrittenWatch = { watchedOn: at.slice(0, 10), watchedAt: at, isRewatch: true, undo }
        return {
          watch_id: id,
          member_id: ada.id,
          connection_id: connection,
          token_id: null,
          delivery_id: null,
          arrived_at: at,
          is_written: 1 as const,
          change: JSON.stringify(written),
        }
      }),
    )
    .execute()
  return connection
}

test('taking back that is interrupted goes on when it is repeated, and counts what it has removed itself', async () => {
  const { db } = upstream.dependencies
  const connectionId = await manyWatches()
  let steps = 0
  const failing = new Proxy(db, {
    get(target, name) {
      if (name === 'transaction' && ++steps > 1) throw new Error('The process ends.')
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  await expect(takeBack(failing, ada.id, { connectionId })).rejects.toThrow('The process ends.')
  const left = await db.selectFrom('watches').select('id').where('member_id', '=', ada.id).execute()
  expect(left.length).toBeGreaterThan(0)
  expect(left.length).toBeLessThan(COUNT)
  const undo = async () => (await ada.call(undoConnection, { id: connectionId })).body
  expect(await undo()).toEqual({ removed: left.length, kept: 0 })
  expect(await undo()).toEqual({ removed: 0, kept: 0 })
})
