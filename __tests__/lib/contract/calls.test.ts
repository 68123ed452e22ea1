import {
  addEntry,
  CALLS,
  type Call,
  deleteMember,
  inputNames,
  listEntries,
  listWatches,
  login,
  makeAdmin,
  memberProfile,
  parseCollectionQuery,
  parseDiaryQuery,
  publicLists,
  QUERY_MAX,
  rateEntry,
  register,
  removeEntry,
  search,
  startImport,
  titleDetails,
  toRequest,
  updateProfile,
  uploadPicture,
  watchlist,
} from '#contract'
import { OURS } from './our-calls'

/** The calls of the specification's section 7, with the role that each needs by section 6. */
const SECTION_7 = `
  GET    /api/users/me                         member
  POST   /api/auth/login                       visitor  email password
  POST   /api/auth/register                    visitor  username email password
  POST   /api/auth/logout                      visitor
  POST   /api/auth/resend-verification         visitor  email
  POST   /api/auth/forgot-password             visitor  email
  POST   /api/auth/reset-password              visitor  token password
  POST   /api/auth/verify-email                visitor  token
  GET    /api/movies/test-connection           visitor
  GET    /api/movies/top                       visitor
  GET    /api/movies/top-tv                    visitor
  GET    /api/movies/top-rated                 visitor
  GET    /api/movies/popular-people            visitor
  GET    /api/users/top                        visitor
  GET    /api/movies/search                    visitor  query page
  GET    /api/movies/details/{id}              visitor  id
  GET    /api/movies/person/{id}               visitor  id
  GET    /api/movies/user/list                 member
  POST   /api/movies/add                       member   movie_id movie_title poster_path overview
  DELETE /api/movies/remove/{id}               member   id
  POST   /api/movies/rate                      member   movie_id rating
  GET    /api/users/profile/{id}               visitor  id
  PUT    /api/users/update                     member   biography facebook_link instagram_link youtube_link github_link linkedin_link
  POST   /api/users/upload-profile-picture     member
  DELETE /api/users/remove-profile-picture     member
  GET    /api/admin/users                      admin
  POST   /api/admin/users/{id}/make-admin      admin    id
  POST   /api/admin/users/{id}/remove-admin    admin    id
  DELETE /api/admin/users/{id}                 admin    id`
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))

const calls = Object.values(CALLS)
const describeCall = (call: Call) => `${call.method} ${call.path} ${call.access}`

test('the contract has the 29 calls of section 7 and ours, each once, and no other', () => {
  const lines = SECTION_7.map(([method, path, access]) => `${method} ${path} ${access}`)
  expect(lines).toHaveLength(29)
  expect(calls.map(describeCall).sort()).toEqual([...lines, ...OURS].sort())
})

test.each(SECTION_7)('%s %s accepts the fields of section 7', (method, path, _access, ...payload) => {
  const call = calls.find((one) => one.method === method && one.path === path)
  expect(call && inputNames(call)).toEqual(expect.arrayContaining(payload))
})

test('each call that is no GET states what it changes, or that it changes nothing that is shown', () => {
  const silent = Object.entries(CALLS).filter(([, { method, changes }]) => method !== 'GET' && !changes)
  expect(silent.map(([name]) => name)).toEqual([])
})

test('only a picture and the files of an import are sent as forms', () => {
  expect(new Set(calls.filter((call) => call.body === 'multipart'))).toEqual(
    new Set([startImport, uploadPicture]),
  )
})

describe('input', () => {
  test.each([603, '603'])('may be the identifier %p', (id) => {
    expect(titleDetails.input.parse({ id })).toEqual({ id: 603, type: 'movie' })
  })

  test.each([0, -1, 1.5, '0x10', '1e3', ' 7', '', '99999999999', true, null, [7], 'abc'])(
    'may not be the identifier %p',
    (id) => {
      expect(titleDetails.input.safeParse({ id }).success).toBe(false)
      expect(addEntry.input.safeParse({ movie_id: id }).success).toBe(false)
    },
  )

  test.each([
    [85, 85],
    [101, 100],
    [-4, 0],
    [62.5, 63],
    [null, null],
  ])('may be the rating %p, parsed as %p', (rating, parsed) => {
    expect(rateEntry.input.parse({ movie_id: 1, rating })).toEqual({
      movie_id: 1,
      rating: parsed,
      media_type: 'movie',
    })
  })

  test('never contains NUL, which PostgreSQL cannot store', () => {
    const form = { username: 'a\0da', email: 'ada\0@a.example', password: 'secret' }
    expect(register.input.parse(form)).toEqual({ ...form, username: 'ada', email: 'ada@a.example' })
    expect(updateProfile.input.parse({ biography: '\0 \0hi' })).toMatchObject({ biography: 'hi' })
    expect(search.input.safeParse({ query: ' \0 ' }).success).toBe(false)
  })

  test('is a search query truncated at its limit, never within a character', () => {
    const query = `${'a'.repeat(QUERY_MAX - 1)}🎬`
    expect(search.input.parse({ query }).query.isWellFormed()).toBe(true)
    expect(search.input.parse({ query: 'b'.repeat(5_000) }).query).toHaveLength(QUERY_MAX)
  })

  test('of a list is parsed to its query, which states what is left out', () => {
    const stated = { fields: 'page', sort: 'title', decade: '1875', unrated: '1', from: 60, x: 1 }
    expect(listEntries.input.parse(stated)).toEqual({
      ...parseCollectionQuery({}),
      fields: 'page',
      sort: 'title',
      direction: 'asc',
      unrated: true,
      from: 60,
    })
    expect(listWatches.input.parse({ title: '1399', season: 1 })).toEqual(parseDiaryQuery({}))
    expect(publicLists.input.parse({ title: 'movie-15', size: '5' })).toMatchObject({
      title: { mediaType: 'movie', id: 15 },
      size: 5,
    })
  })

  test.each([
    [listEntries, { sort: 'name' }],
    [listEntries, { from: 101 }],
    [listWatches, { episode: '0' }],
    [listWatches, { unlisted: 'yes' }],
    [publicLists, { title: 'movie-0' }],
    [watchlist, { page: 'x' }],
  ])('of a list refuses what no page links to: %#', ({ input }, stated) => {
    expect(input.safeParse(stated).success).toBe(false)
  })

  test('strips unknown fields', () => {
    const form = { email: 'ada@a.example', password: 'secret' }
    expect(login.input.parse({ ...form, is_admin: 1 })).toEqual(form)
  })
})

describe('a request', () => {
  test('has its path fields filled in and the others in the query string', () => {
    expect(toRequest(titleDetails, { id: 1399, type: 'tv' })).toEqual({
      method: 'GET',
      target: '/api/movies/details/1399?type=tv',
      body: null,
    })
    expect(toRequest(removeEntry, { id: 603 }).target).toBe('/api/movies/remove/603')
    expect(toRequest(deleteMember, { id: 4 })).toMatchObject({
      method: 'DELETE',
      target: '/api/admin/users/4',
    })
  })

  test.each(['Léon & Ça?', 'a+b', '100%', '#1', 'dune 2021', '忍者', '&page=2'])(
    'encodes %p in the query string',
    (query) => {
      const { target } = toRequest(search, { query, page: 2 })
      const url = new URL(target, 'http://host')
      expect(Object.fromEntries(url.searchParams)).toEqual({ query, page: '2' })
    },
  )

  test('omits undefined fields from the query string', () => {
    expect(toRequest(search, { query: 'heat', type: undefined }).target).toBe('/api/movies/search?query=heat')
  })

  test('sends the other fields as JSON', () => {
    const { target, body } = toRequest(rateEntry, { movie_id: 603, rating: 85 })
    expect(target).toBe('/api/movies/rate')
    expect(JSON.parse(body ?? '')).toEqual({ movie_id: 603, rating: 85 })
    expect(toRequest(makeAdmin, { id: 9 })).toEqual({
      method: 'POST',
      target: '/api/admin/users/9/make-admin',
      body: '{}',
    })
  })

  test('for the picture has no body', () => {
    expect(toRequest(uploadPicture, {}).body).toBeNull()
  })

  test.each(['', '.', '..'])('rejects %p in its path, which would change the path', (id) => {
    expect(() => toRequest(memberProfile, { id })).toThrow(TypeError)
  })

  test('escapes path fields', () => {
    expect(toRequest(memberProfile, { id: '../me?x#y' }).target).toBe('/api/users/profile/..%2Fme%3Fx%23y')
  })
})
