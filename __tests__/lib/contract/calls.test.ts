import {
  addEntry,
  CALLS,
  type Call,
  deleteMember,
  login,
  makeAdmin,
  memberProfile,
  QUERY_MAX,
  rateEntry,
  register,
  removeEntry,
  search,
  titleDetails,
  toRequest,
  updateProfile,
  uploadPicture,
} from '#contract'

/** The specification's section 7, line by line, with who may call each by section 6. */
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
const lineOf = (call: Call) => `${call.method} ${call.path} ${call.access}`

test('the contract has the 29 calls of section 7, each once, and no other', () => {
  const lines = SECTION_7.map(([method, path, access]) => `${method} ${path} ${access}`)
  expect(lines).toHaveLength(29)
  expect(calls.map(lineOf).sort()).toEqual(lines.sort())
})

test.each(SECTION_7)('%s %s takes what section 7 sends', (method, path, _access, ...payload) => {
  const call = calls.find((one) => one.method === method && one.path === path)
  expect(Object.keys(call?.input.shape ?? {})).toEqual(expect.arrayContaining(payload))
})

test('only the picture travels as a form', () => {
  expect(calls.filter((call) => call.body === 'multipart')).toEqual([uploadPicture])
})

describe('what goes in', () => {
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
  ])('may be the rating %p, kept as %p', (rating, kept) => {
    expect(rateEntry.input.parse({ movie_id: 1, rating })).toEqual({
      movie_id: 1,
      rating: kept,
      media_type: 'movie',
    })
  })

  test('is never a NUL, which PostgreSQL refuses to keep', () => {
    const form = { username: 'a\0da', email: 'ada\0@a.example', password: 'secret' }
    expect(register.input.parse(form)).toEqual({ ...form, username: 'ada', email: 'ada@a.example' })
    expect(updateProfile.input.parse({ biography: '\0 \0hi' })).toMatchObject({ biography: 'hi' })
    expect(search.input.safeParse({ query: ' \0 ' }).success).toBe(false)
  })

  test('is a search query cut at its limit, never within a letter', () => {
    const query = `${'a'.repeat(QUERY_MAX - 1)}🎬`
    expect(search.input.parse({ query }).query.isWellFormed()).toBe(true)
    expect(search.input.parse({ query: 'b'.repeat(5_000) }).query).toHaveLength(QUERY_MAX)
  })

  test('leaves out what nobody asked for', () => {
    const form = { email: 'ada@a.example', password: 'secret' }
    expect(login.input.parse({ ...form, is_admin: 1 })).toEqual(form)
  })
})

describe('a request', () => {
  test('has its path filled in and the rest in the query string', () => {
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
    'carries %p whole',
    (query) => {
      const { target } = toRequest(search, { query, page: 2 })
      const url = new URL(target, 'http://host')
      expect(Object.fromEntries(url.searchParams)).toEqual({ query, page: '2' })
    },
  )

  test('leaves out of the query string what is not stated', () => {
    expect(toRequest(search, { query: 'heat', type: undefined }).target).toBe('/api/movies/search?query=heat')
  })

  test('sends the rest as JSON', () => {
    const { target, body } = toRequest(rateEntry, { movie_id: 603, rating: 85 })
    expect(target).toBe('/api/movies/rate')
    expect(JSON.parse(body ?? '')).toEqual({ movie_id: 603, rating: 85 })
    expect(toRequest(makeAdmin, { id: 9 })).toEqual({
      method: 'POST',
      target: '/api/admin/users/9/make-admin',
      body: '{}',
    })
  })

  test('for the picture has no body of its own', () => {
    expect(toRequest(uploadPicture, {}).body).toBeNull()
  })

  test.each(['', '.', '..'])('never has %p in its path, which would be another path', (id) => {
    expect(() => toRequest(memberProfile, { id })).toThrow(TypeError)
  })

  test('never leaves its path, whatever is in it', () => {
    expect(toRequest(memberProfile, { id: '../me?x#y' }).target).toBe('/api/users/profile/..%2Fme%3Fx%23y')
  })
})
