import {
  addEntry,
  addList,
  addToWatchlist,
  addWatch,
  type Call,
  dismissTitle,
  finishProvider,
  forgotPassword,
  listSessions,
  login,
  putListTitle,
  ratePlace,
  register,
  startImport,
  startProvider,
  uploadPicture,
} from '#contract'
import { connectionInputs } from '#tests/support/connections/connection-inputs'
import { deliveryInputs } from '#tests/support/connections/delivery-inputs'
import { tokenInputs } from '#tests/support/connections/token-inputs'
import { passkeyInputs } from '#tests/support/passkeys/passkey-inputs'
import { square, upload } from '#tests/support/picture'
import { factorInputs } from '#tests/support/sign-in/factor-inputs'
import { believingProvider, flowHeader, providerInputs } from '#tests/support/sign-in/provider-inputs'
import { storeGone } from '#tests/support/tracker/store-gone'
import { importInputs, SOME_RATINGS } from '#tests/support/transfer/import-inputs'
import { uploadFiles } from '#tests/support/transfer/imports'
import { copiesFolder } from '#tests/support/transfer/nightly-copies'
import { sharedMember, sharedUpstream, type TestMember } from '#tests/support/upstream'
import { makeLetInLink } from '#upstream/account/sign-in/operator/let-in'

export type Input = Record<string, unknown>
export const PASSWORD = 'a password of some length'

/** Makes each call of the contract so that it succeeds, by the members of a test file. */
export function successfulCalls() {
  const upstream = sharedUpstream({ env: { COPIES: copiesFolder() }, provider: believingProvider })
  const ada = sharedMember(upstream)
  const root = sharedMember(upstream, { admin: true })

  /** Makes a call that would end the sessions of the others. */
  let caller: TestMember | null = null
  beforeEach(async () => {
    caller = null
    await Promise.all([ada, root].map(upstream.confirmNow))
  })

  /** Input with which each call succeeds, after preparing what the call needs. */
  const SUCCEEDS: Record<string, () => Input | Promise<Input>> = {
    login: () => ({ email: ada.email, password: ada.password }),
    register: () => registration('newcomer'),
    resendVerification: () => ({ email: ada.email }),
    forgotPassword: () => ({ email: ada.email }),
    resetPassword: async () => {
      const { email } = await upstream.member()
      await upstream.call(forgotPassword, { email })
      return { token: await upstream.tokenFor(email), password: PASSWORD }
    },
    confirm: async () => {
      caller = await upstream.member()
      return { password: caller.password }
    },
    letIn: async () => {
      const { db, settings, clock } = upstream.dependencies
      const link = await makeLetInLink(db, settings.SITE_URL, ada.id, clock())
      return { token: link.split('token=')[1] }
    },
    logout: async () => {
      caller = await upstream.member()
      return {}
    },
    verifyEmail: async () => ({ token: await upstream.tokenFor(await unverified('reader')) }),
    titleDetails: () => ({ id: 238 }),
    titleState: () => ({ type: 'tv', id: 1396 }),
    availability: () => ({ type: 'movie', id: 603 }),
    franchise: () => ({ id: 263 }),
    franchiseProgress: () => ({ id: 263 }),
    personProgress: () => ({ id: 31 }),
    services: () => ({ country: 'DE' }),
    knownAvailability: () => ({ country: 'DE', titles: 'movie-603,tv-1396' }),
    setOwnServices: () => ({ country: 'DE', services: [9_000_001] }),
    dismissTitle: () => ({ type: 'movie', id: 424 }),
    restoreTitle: async () => {
      await ada.call(dismissTitle, { type: 'movie', id: 424 })
      return { type: 'movie', id: 424 }
    },
    moveTitle: async () => ({ type: 'movie', id: await goneFilm(), toType: 'tv', toId: 87108 }),
    personDetails: () => ({ id: 31 }),
    search: () => ({ query: 'dune' }),
    seasons: () => ({ id: 1396 }),
    season: () => ({ id: 1396, season: 1 }),
    showProgress: () => ({ id: 1396 }),
    markEpisodes: () => ({ id: 1396, season: 1, episode: 1 }),
    rewatchEpisodes: () => ({ id: 1396 }),
    unmarkEpisodes: () => ({ id: 1396, season: 1 }),
    dateEpisodes: () => ({ id: 1396, watches: [], watchedOn: '2019' }),
    moveWatches: async () => {
      const { body } = await ada.call(addWatch, { titleId: 1396, mediaType: 'tv', season: 1, episode: 1 })
      return { id: 1396, watch: body.watch.id, season: 1, episode: 2 }
    },
    setShowState: () => ({ id: 1396, state: 'paused' }),
    showRatings: () => ({ id: 1396 }),
    ratePlace: () => ({ id: 1396, season: 1, episode: 1, rating: 80 }),
    notePlace: () => ({ id: 1396, season: 1, note: 'Begins slowly.' }),
    memberShowRatings: async () => {
      await ada.call(ratePlace, { id: 1396, season: 2, rating: 75 })
      return { id: ada.id, show: 1396 }
    },
    undoWatches: async () => ({ titleId: 238, remove: [await logged(238)] }),
    addEntry: () => ({ movie_id: 238 }),
    removeEntry: async () => ({ id: await added(240) }),
    rateEntry: async () => ({ movie_id: await added(680), rating: 80 }),
    changeLanguage: () => ({ language: 'en' }),
    changeUsername: () => ({ username: 'Another Name' }),
    changeEmail: () => ({ email: 'another@example.com', password: ada.password }),
    changePassword: async () => {
      caller = await upstream.member()
      return { present: caller.password, password: PASSWORD }
    },
    endSession: async () => {
      await upstream.call(login, ada)
      const { body } = await ada.call(listSessions, {})
      return { id: body.find((session: { isCurrent: boolean }) => !session.isCurrent).id }
    },
    deleteAccount: async () => {
      caller = await upstream.member()
      return { password: caller.password }
    },
    addWatch: () => ({ titleId: 238, watchedOn: '2019-05', tags: ['cinema'] }),
    updateWatch: async () => ({ id: await logged(238), watchedOn: '2019' }),
    removeWatch: async () => ({ id: await logged(238) }),
    addToWatchlist: () => ({ type: 'movie', id: 238 }),
    removeFromWatchlist: async () => {
      await ada.call(addToWatchlist, { type: 'movie', id: 240 })
      return { type: 'movie', id: 240 }
    },
    memberProfile: () => ({ id: ada.id }),
    updateProfile: () => ({ biography: 'Sees three films a day.' }),
    updatePrivacy: async () => {
      caller = await upstream.member()
      return { isPrivate: true }
    },
    makeAdmin: async () => ({ id: (await upstream.member()).id }),
    removeAdmin: async () => ({ id: (await upstream.member({ admin: true })).id }),
    deleteMember: async () => ({ id: (await upstream.member()).id }),
    addList: () => ({ name: 'Slow trains' }),
    list: async () => ({ id: await publicList() }),
    listOwner: async () => ({ id: await publicList() }),
    listCollected: async () => ({ id: await publicList() }),
    listsOfTitle: () => ({ type: 'movie', title: 238 }),
    updateList: async () => ({ id: await publicList(), name: 'Fast trains' }),
    removeList: async () => ({ id: await publicList() }),
    putListTitle: async () => ({ id: await publicList(), type: 'movie', title: 240 }),
    removeListTitle: async () => ({ id: await publicList(), type: 'movie', title: 238 }),
  }

  /** On the watchlist; TMDB has Chernobyl in its place. */
  async function goneFilm(): Promise<number> {
    const id = 900013
    await storeGone(upstream, { id, imdbId: 'tt7366338' })
    await ada.call(addToWatchlist, { type: 'movie', id })
    return id
  }

  async function inputOf(name: string): Promise<Input> {
    const all = {
      ...SUCCEEDS,
      ...importInputs(upstream, ada),
      ...providerInputs(upstream, ada),
      ...factorInputs(upstream, (member) => {
        caller = member
      }),
      ...deliveryInputs(upstream, ada),
      ...passkeyInputs(upstream, ada),
      ...tokenInputs(upstream, ada),
      ...connectionInputs(upstream, ada, root),
    }
    return (await all[name as keyof typeof all]?.()) ?? {}
  }

  async function send(call: Call, input: Input) {
    if (call === uploadPicture) return upload(upstream, ada, await square('gold').png().toBuffer())
    if (call === startImport) return uploadFiles(upstream, ada, SOME_RATINGS)
    const headers = call === finishProvider ? await flowHeaders() : {}
    return upstream.call(call, input, tokenFor(call), headers)
  }

  async function flowHeaders() {
    return flowHeader((await upstream.call(startProvider, { for: 'sign-in' })).body)
  }

  function tokenFor({ access }: Call): string | undefined {
    return access === 'visitor' ? caller?.token : access === 'admin' ? root.token : (caller ?? ada).token
  }

  function registration(username: string) {
    return { username, email: `${username}@example.com`, password: PASSWORD }
  }

  /** Makes a public list with a movie and returns its id. */
  async function publicList(): Promise<string> {
    const { id } = (await ada.call(addList, { name: 'Slow trains', privacy: 'public' })).body
    await ada.call(putListTitle, { id, type: 'movie', title: 238 })
    return id
  }

  /** Registers an account and returns its unverified address. */
  async function unverified(username: string): Promise<string> {
    await upstream.call(register, registration(username))
    return `${username}@example.com`
  }

  /** Adds a movie to the collection and returns its id. */
  async function added(movie_id: number): Promise<number> {
    await ada.call(addEntry, { movie_id })
    return movie_id
  }

  /** Logs a movie and returns the watch's id. */
  async function logged(movie_id: number): Promise<number> {
    return (await ada.call(addWatch, { titleId: movie_id })).body.watch.id
  }

  return { upstream, ada, inputOf, send, tokenFor, unverified }
}
