import { ENDPOINTS } from '#contract'
import { PASSWORD } from '../populate.ts'
import type { Person, Send, Sent } from './client.ts'
import { listId } from './fill-lists.ts'
import { CLIENTS, type Scenario } from './load.ts'
import { type CallInput, type CallName, namedRequest } from './named-calls.ts'
import { type Cast, type Measured, pick } from './reads.ts'

const WRITE_MS = 100
/** Of a member's username and privacy: more are refused. */
const CHANGES_AN_HOUR = 30

/** Sends calls by their names in the contract, as one person. */
function caller(send: Send, as: Person) {
  return <Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    { detail, ...sent }: Omit<Sent, 'as' | 'body'> & { detail?: string } = {},
  ) => {
    const { method, target, body } = namedRequest(name, input)
    return send(detail ? `${name}: ${detail}` : name, method, target, { as, ...(body && { body }), ...sent })
  }
}

type Call = ReturnType<typeof caller>

/** Changes that are taken back, so that each turn finds the same. Each client has a member and a title of its own. */
export function memberWrites({ movies, shows, sizes }: Cast, members: readonly Person[]): Measured[] {
  const scenario = (
    name: string,
    run: (
      call: Call,
      at: { client: number; turn: number; movie: number; show: number; as: Person; send: Send },
    ) => Promise<unknown>,
    more: Partial<Scenario> & { goal?: number } = {},
  ): Measured => {
    const { goal = WRITE_MS, ...rest } = more
    return {
      name,
      goal,
      scenario: {
        ...rest,
        run: (send, client, turn) => {
          const as = members[client % members.length] as Person
          const at = {
            client,
            turn,
            movie: pick(movies, client + 40),
            show: pick(shows, client + 3),
            as,
            send,
          }
          return run(caller(send, as), at)
        },
      },
    }
  }
  const missing = { isAside: true, allows: [404] }
  return [
    scenario('collection', async (call, { movie }) => {
      await call('removeEntry', { id: movie }, missing)
      await call('addEntry', { movie_id: movie })
      await call('rateEntry', { movie_id: movie, rating: 80 })
      await call('rateEntry', { movie_id: movie, rating: 60 })
      await call('removeEntry', { id: movie })
    }),
    scenario('watchlist', async (call, { movie }) => {
      await call('removeFromWatchlist', { type: 'movie', id: movie }, missing)
      await call('addToWatchlist', { type: 'movie', id: movie })
      await call('removeFromWatchlist', { type: 'movie', id: movie })
    }),
    scenario('watches', async (call, { movie }) => {
      const { watch } = await call('addWatch', {
        titleId: movie,
        watchedOn: '2024-05-12',
        tags: ['cinema'],
      })
      await call('updateWatch', { id: watch.id, watchedOn: '2024-05-13', note: 'Better.' })
      await call('removeWatch', { id: watch.id })
      const { undo } = await call('addWatch', { titleId: movie, watchedOn: '2024-05-12' })
      await call('undoWatches', { titleId: movie, ...undo })
    }),
    scenario('episodes', async (call, { show }) => {
      const id = show
      await call('unmarkEpisodes', { id, season: 1 }, { isAside: true })
      await call('markEpisodes', { id, season: 1, episode: 1, watchedOn: '2026-01-02' }, { detail: 'one' })
      const { undo } = await call('markEpisodes', { id, season: 1 }, { detail: 'a season' })
      await call('dateEpisodes', { id, watches: undo?.remove ?? [], watchedOn: '2026-01-03' })
      await call('rewatchEpisodes', { id, season: 1, episode: 1, watchedOn: '2026-01-04' })
      await call('setShowState', { id, state: 'paused' })
      await call('setShowState', { id, state: 'watching' })
      await call('unmarkEpisodes', { id, season: 1 })
    }),
    scenario('lists', async (call, { client, turn, movie }) => {
      const { id } = await call('addList', { name: 'Slow trains', privacy: 'public' })
      for (const title of movies.slice(0, 5)) {
        await call('putListTitle', { id, type: 'movie', title }, { detail: 'add' })
      }
      const last = { id, type: 'movie' as const, title: movies[4] ?? movie }
      await call('putListTitle', { ...last, position: 1 }, { detail: 'move' })
      await call('removeListTitle', last)
      await call('updateList', { id, name: 'Fast trains', privacy: 'link' })
      await call('removeList', { id })
      const copyOf = listId(2 * ((client + turn * 37) % Math.floor(sizes.lists / 2 - 1)) + 2)
      const copy = await call('addList', { name: 'Copied trains', copyOf }, { detail: 'a copy' })
      await call('removeList', { id: copy.id }, { isAside: true })
    }),
    scenario(
      'account',
      async (call, { client, turn, as, send }) => {
        await call('updateProfile', { biography: `Turn ${turn}` })
        await call('updatePrivacy', { isPrivate: true })
        await call('updatePrivacy', { isPrivate: false })
        await call('changeUsername', { username: `renamed ${as.id} ${client} ${turn}` })
        const { secret } = await call('renewCalendar', {})
        // Of a member with several clients another one may have renewed it.
        const calendar = ENDPOINTS.calendar.path.replace('{secret}', secret)
        await send('calendar', ENDPOINTS.calendar.method, calendar, { as, allows: [404] })
        await call('removePicture', {})
      },
      { clients: Math.min(CLIENTS, members.length), turns: CHANGES_AN_HOUR / 5 },
    ),
    scenario('copies', async (call) => {
      await call('switchNightlyCopies', { isOn: true })
      await call('switchNightlyCopies', { isOn: false })
    }),
    scenario('sessions', async (call, { as }) => {
      const { token } = await call('login', { email: as.email, password: PASSWORD })
      await call('logout', {}, { headers: { authorization: `Bearer ${token}` } })
    }),
  ]
}

/** What can be done once, or a few times only: with members of their own. */
export function rareWrites({ admin, fewest }: Cast): Measured[] {
  const spare = fewest.slice(Math.floor(fewest.length / 4))
  const of = (client: number, turn: number) => spare[(client + turn * 32) % spare.length] as Person
  return [
    {
      name: 'admins',
      goal: WRITE_MS,
      scenario: {
        run: async (send, client, turn) => {
          const call = caller(send, admin)
          const { id } = of(client, turn % 2)
          await call('makeAdmin', { id })
          await call('removeAdmin', { id })
        },
      },
    },
    {
      name: 'settings',
      goal: WRITE_MS,
      scenario: {
        turns: 2,
        run: async (send, client, turn) => {
          const as = of(client, turn)
          const call = caller(send, as)
          await call('changeEmail', { email: `changed.${as.id}@example.com`, password: PASSWORD })
          await call('cancelEmailChange', {})
          const { token } = await call('login', { email: as.email, password: PASSWORD }, { isAside: true })
          const sessions = JSON.parse(await call('listSessions', {}, { isAside: true }))
          const other = sessions.find((one: { is_current: boolean }) => !one.is_current)
          if (token && other) await call('endSession', { id: other.id })
          await call('endOtherSessions', {})
          await call('changePassword', { present: PASSWORD, password: PASSWORD })
        },
      },
    },
    {
      name: 'registrations',
      goal: WRITE_MS,
      scenario: {
        turns: 4,
        run: async (send, client, turn) => {
          const name = `newcomer ${client} ${turn}`
          const email = `newcomer.${client}.${turn}@example.com`
          const call = caller(send, { id: 0, email, token: '' })
          await call('register', { username: name, email, password: PASSWORD })
          await call('resendVerification', { email })
          await call('forgotPassword', { email })
          await call('verifyEmail', { token: 'none' }, { allows: [400] })
          await call('resetPassword', { token: 'none', password: PASSWORD }, { allows: [400] })
        },
      },
    },
    {
      name: 'deletions',
      goal: WRITE_MS,
      scenario: {
        turns: 2,
        run: async (send, client, turn) => {
          const [own, other] = [of(client, 5 + turn * 2), of(client, 6 + turn * 2)]
          // Those whose plans were read are gone.
          await caller(send, own)('deleteAccount', { password: PASSWORD }, { allows: [401] })
          await caller(send, admin)('deleteMember', { id: other.id }, { allows: [404] })
        },
      },
    },
  ]
}

const BOUNDARY = 'the-boundary-of-the-form'
const RATINGS = [
  'Date,Name,Year,Letterboxd URI,Rating',
  '2024-05-12,The Godfather,1972,https://boxd.it/a,4.5',
  '2024-05-12,Pulp Fiction,1994,https://boxd.it/b,4',
  '2024-05-12,Nothing of that name,1972,https://boxd.it/d,3',
].join('\n')
const FORM = [
  `--${BOUNDARY}`,
  'content-disposition: form-data; name="files"; filename="ratings.csv"',
  'content-type: text/csv',
  '',
  RATINGS,
  `--${BOUNDARY}--`,
  '',
].join('\r\n')

/** A small import from its upload to its undo. What the queue does meanwhile is waited for, and not measured. */
export function imports(_cast: Cast, members: readonly Person[]): Measured {
  return {
    name: 'imports',
    goal: WRITE_MS,
    scenario: {
      turns: 2,
      run: async (send, client) => {
        const as = members[client % members.length] as Person
        const call = caller(send, as)
        const started = await send('startImport', ENDPOINTS.startImport.method, ENDPOINTS.startImport.path, {
          as,
          body: FORM,
          headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
        })
        const { id } = started
        const until = async (states: string[]) => {
          for (let tries = 0; tries < 200; tries++) {
            const { state } = await call('importProgress', { id })
            if (states.includes(state)) return state
            await new Promise((resolve) => setTimeout(resolve, 50))
          }
          throw new Error(`An import was not ${states.join(' or ')} in time.`)
        }
        await until(['review'])
        await call('importDetails', { id })
        const { items } = await call('importRows', { id, level: 'all' })
        await call('decideImportRow', { id, row: items[0].id, decision: 'leave' })
        await call('updateImportOptions', { id, ratings: 'theirs' })
        await until(['review'])
        await call('applyImport', { id })
        await until(['applied'])
        await call('undoImport', { id })
        await until(['undone'])
        await call('forgetImport', { id }, { allows: [409] })
      },
    },
  }
}
