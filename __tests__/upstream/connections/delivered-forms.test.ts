import { CONNECTION_KINDS, type ConnectionKind } from '#contract'
import { UnreadableDelivery } from '#upstream/connections/delivered-event'
import { readDelivery } from '#upstream/connections/dialects/read-delivery'

function read(kind: ConnectionKind, body: string, contentType: string | null = 'application/json') {
  return readDelivery(kind, new TextEncoder().encode(body), contentType)
}

const EPISODE = { type: 'episode', title: 'Pilot', grandparentTitle: 'A Show', parentIndex: 1, index: 2 }

describe('a form', () => {
  const TYPE = 'multipart/form-data; boundary=b'
  const part = (headers: string, body: string) =>
    `--b\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${body}\r\n`
  const payload = part('name=payload', JSON.stringify({ event: 'media.stop', Metadata: EPISODE }))
  const picture = part('name="thumb"; filename="thumb.jpg"\r\nContent-Type: image/jpeg', '\u0000\u0001')

  test('has the payload beside a picture', async () => {
    const event = await read('plex', `${payload}${picture}--b--\r\n`, TYPE)
    expect(event).toMatchObject({ kind: 'stop', item: { name: 'Pilot' } })
  })

  test("of Jellyfin's other plugin has a mark without a player, and a length in another unit", async () => {
    const film = { type: 'movie', title: 'A Film', duration: 1_000 }
    const send = (body: object) =>
      read('jellyfin', `${part('name=payload', JSON.stringify(body))}--b--\r\n`, TYPE)
    const marked = await send({ event: 'media.scrobble', Metadata: film })
    expect(marked).toMatchObject({ kind: 'mark', isCompleted: false, durationS: null })
    const played = await send({ event: 'media.scrobble', Player: { title: 'TV' }, Metadata: film })
    expect(played).toMatchObject({ kind: 'complete', isCompleted: true, durationS: null })
  })

  test('of Emby has the field data', async () => {
    const event = JSON.stringify({ Event: 'system.webhooktest' })
    expect((await read('emby', `${part('name="data"', event)}--b--\r\n`, TYPE)).kind).toBe('test')
    const query = new URLSearchParams({ data: event }).toString()
    expect((await read('emby', query, 'application/x-www-form-urlencoded')).kind).toBe('test')
  })

  test.each([
    ['cut', payload],
    ['without its field', `${picture}--b--\r\n`],
    ['with the field twice', `${payload}${payload}--b--\r\n`],
    ['with the field as a file', `${part('name="payload"; filename="a.json"', '{}')}--b--\r\n`],
    [
      'within a form',
      `${payload}${part('name="x"\r\nContent-Type: multipart/mixed; boundary=c', '--c--')}--b--\r\n`,
    ],
    ['of more than ten parts', `${payload}${part('name="x"', '1').repeat(10)}--b--\r\n`],
  ])('%s is unreadable', async (_, body) => {
    await expect(read('plex', body, TYPE)).rejects.toThrow(UnreadableDelivery)
  })
})

test.each(CONNECTION_KINDS)(
  '%s: a body that is nested too deep or reaches a prototype is unreadable',
  async (kind) => {
    const nested = (levels: number) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`
    await expect(read(kind, nested(18))).resolves.toMatchObject({ kind: 'other' })
    await expect(read(kind, nested(20))).rejects.toThrow(UnreadableDelivery)
    await expect(read(kind, nested(100_000))).rejects.toThrow(UnreadableDelivery)
    await expect(read(kind, '{"a":{"__proto__":{"b":1}}}')).rejects.toThrow(UnreadableDelivery)
    await expect(read(kind, 'null')).resolves.toMatchObject({ kind: 'other' })
  },
)
