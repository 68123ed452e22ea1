import {
  chooseDeliveryTitle,
  moveTitle,
  type Playing,
  playing,
  titleState,
  undoConnection,
  undoWatches,
} from '#contract'
import { connect, deliver, listDeliveries, scrobble } from '#tests/support/connections/hooks'
import { memberOnTmdb } from '#tests/support/tmdb/on-tmdb'
import { FILM, listTitle, OTHER_FILM, relistTitle } from '#tests/support/tmdb/relisted-titles'

const { on, ada } = memberOnTmdb()

const HOME_VIDEO = { ids: {}, title: 'The lamp at home', year: 2020 }

const moveFilm = () =>
  ada.call(moveTitle, { type: 'movie', id: FILM.id, toType: 'movie', toId: OTHER_FILM.id })
const leftHalfWay = async () =>
  (await ada.call(playing, {})).body.stopped.map(({ title }: Playing) => title.id)
const rating = async () =>
  (await ada.call(titleState, { type: 'movie', id: OTHER_FILM.id })).body.entry?.rating

test('what connections remember of a film goes with it to the one that is listed in its place, and back', async () => {
  listTitle(on, FILM)
  const other = await connect(on.upstream, { member: ada, kind: 'other' })
  const plex = await connect(on.upstream, { member: ada, kind: 'plex', serverUser: 'ann' })
  await deliver(on.upstream, other, scrobble({ ...HOME_VIDEO, progress: 99 }))
  await on.upstream.dependencies.deliveries.flush()
  const [unknown] = await listDeliveries(ada)
  expect(unknown?.outcome).toBe('unmatched')
  await ada.call(chooseDeliveryTitle, { id: unknown?.id ?? 0, mediaType: 'movie', titleId: FILM.id })
  await deliver(on.upstream, plex, {
    event: 'media.rate',
    Account: { title: 'ann' },
    rating: 8,
    Metadata: { type: 'movie', title: 'Lightship', Guid: [{ id: `tmdb://${FILM.id}` }] },
  })
  await on.upstream.dependencies.deliveries.flush()
  on.upstream.wait(48 * 60 * 60_000)
  await deliver(on.upstream, other, scrobble({ ...HOME_VIDEO, action: 'start', progress: 0 }))
  await deliver(on.upstream, other, scrobble({ ...HOME_VIDEO, action: 'stop', progress: 40 }))
  expect(await leftHalfWay()).toEqual([FILM.id])

  await relistTitle(on, FILM, OTHER_FILM)
  const { body } = await moveFilm()
  expect(await leftHalfWay()).toEqual([OTHER_FILM.id])
  expect(await rating()).toBe(80)
  await deliver(on.upstream, other, scrobble({ ...HOME_VIDEO, action: 'stop', progress: 41 }))
  expect((await listDeliveries(ada))[0]).toMatchObject({ outcome: 'noted', title: { id: OTHER_FILM.id } })

  await ada.call(undoWatches, { titleId: OTHER_FILM.id, mediaType: 'movie', ...body.undo })
  expect(await leftHalfWay()).toEqual([FILM.id])
  await moveFilm()
  expect((await ada.call(undoConnection, { id: plex.id })).body).toEqual({ removed: 1, kept: 0 })
  expect(await rating()).toBe(null)
})
