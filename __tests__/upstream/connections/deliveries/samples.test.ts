import { listWatches, playing, titleState, type Watch } from '#contract'
import { connect, deliver, listDeliveries, type TestConnection } from '#tests/support/connections/hooks'
import { readSample, readSamples, type Sample } from '#tests/support/connections/samples'
import { freshMember, sharedUpstream } from '#tests/support/upstream'
import { withShared } from '#tests/support/with-shared'
import { MINUTE, SECOND } from '#upstream/time'

withShared('connections-samples', (folder) => {
  const upstream = sharedUpstream()
  const ada = freshMember(upstream)
  const { samples, storms } = readSamples(folder)
  const now = () => upstream.dependencies.clock()

  const connectFor = ({ kind, leads: { serverUser = 'ann' } }: Sample) =>
    connect(upstream, { member: ada, kind, serverUser })

  function send(connection: TestConnection, { file, contentType }: Sample, at: Date) {
    const { body, shift } = readSample(folder, file, at)
    const sent = deliver(upstream, connection, body, { 'content-type': contentType })
    return sent.then((response) => ({ ...response, shift }))
  }

  async function diary(): Promise<Watch[]> {
    return (await ada.call(listWatches, {})).body.items
  }

  test.each(samples.map((sample) => [sample.file, sample] as const))('%s', async (_, sample) => {
    const { leads } = sample
    const connection = await connectFor(sample)
    const { status, body, shift } = await send(connection, sample, new Date(now().getTime() - MINUTE))
    expect(status).toBe(leads.status)
    if (leads.says) expect(body.message).toContain(leads.says)

    const listed = await listDeliveries(ada)
    expect(listed).toHaveLength(leads.stored === false ? 0 : 1)
    const [delivery] = listed
    if (delivery) {
      const { outcome, reason = null } = leads
      expect(delivery).toMatchObject({ outcome, reason, ...(leads.event && { event: leads.event }) })
      if (leads.serverUser) expect(delivery.serverUser).toBe(leads.serverUser)
      if (leads.keeps) expect(delivery).toMatchObject({ serverUser: leads.keeps[0], item: { name: null } })
      const { title } = delivery
      if (leads.title) expect(title && `${title.mediaType} ${title.id}`).toBe(leads.title)
      if (leads.position === null) expect(delivery.position).toBeNull()
      else if (leads.position !== undefined) expect(delivery.position).toBeCloseTo(leads.position, 3)
      if (leads.season !== undefined) expect(delivery.season).toBe(leads.season)
      if (leads.episode !== undefined) expect(delivery.episode).toBe(leads.episode)
    }

    const watches = await diary()
    if (leads.watches !== undefined) expect(watches).toHaveLength(leads.watches)
    expect(delivery?.watchIds.toSorted()).toEqual(delivery && watches.map(({ id }) => id).toSorted())
    if (leads.episodes) expect(watches.map(({ episode }) => episode).toSorted()).toEqual(leads.episodes)
    if (leads.watchedOn === null) expect(watches[0]).toMatchObject({ watchedOn: null, watchedAt: null })
    if (leads.watchedAt) {
      const watchedAt = new Date(Date.parse(leads.watchedAt) + shift).toISOString()
      expect(watches[0]).toMatchObject({ watchedAt, watchedOn: watchedAt.slice(0, 10) })
    }

    const { body: played } = await ada.call(playing, {})
    expect(played.now).toHaveLength(isPlaying(sample) ? 1 : 0)
    if (leads.stopped) expect(played.stopped).toHaveLength(1)
    if (leads.stored === false) expect(played.now[0].position).toBeCloseTo(leads.position ?? -1, 3)
    if (leads.rating !== undefined) {
      const state = await ada.call(titleState, { type: 'movie', id: 603, timeZone: 'UTC' })
      expect(state.body.entry).toMatchObject({ rating: leads.rating })
    }
  })

  function isPlaying({ leads: { event, outcome } }: Sample): boolean {
    return outcome === 'noted' && ['start', 'pause', 'resume', 'progress'].includes(event ?? '')
  }

  test.each(storms.map((storm) => [storm.name, storm] as const))('%s', async (_, storm) => {
    const bySample = new Map(samples.map((sample) => [sample.file, sample]))
    const connections = new Map<string, TestConnection>()
    let passed = 0
    const days: string[] = []
    for (const [file, seconds] of storm.steps) {
      upstream.wait((seconds - passed) * SECOND)
      passed = seconds
      const sample = bySample.get(file)
      if (!sample) throw new Error(`${file} is no sample`)
      const connection = connections.get(sample.kind) ?? (await connectFor(sample))
      connections.set(sample.kind, connection)
      days.push(now().toISOString().slice(0, 10))
      expect((await send(connection, sample, now())).status).toBe(sample.leads.status)
    }
    const watches = await diary()
    expect(watches).toHaveLength(storm.watches)
    if (storm.day) expect(watches[0]?.watchedOn).toBe(days.at(storm.day === 'first' ? 1 : -1))
  })
})
