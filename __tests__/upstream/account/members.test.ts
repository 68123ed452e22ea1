import {
  addEntry,
  FEED_ENTRIES,
  memberProfile,
  rateEntry,
  topContributors,
  updatePrivacy,
  updateProfile,
  viewerAccount,
} from '#contract'
import { failed, sharedMember, sharedUpstream } from '#tests/support/upstream'
import { storedIds } from '#upstream/titles/sitemap-ids'

const upstream = sharedUpstream()
const ada = sharedMember(upstream, { username: 'Ada' })
beforeEach(() => ada.call(updateProfile, {}))

/** Two movies that every catalogue has. */
const movies = [603, 680]

const links = {
  facebook_link: 'https://facebook.com/ada',
  instagram_link: 'https://instagram.com/ada',
  youtube_link: 'https://youtube.com/@ada',
  github_link: 'https://github.com/ada',
  linkedin_link: 'https://linkedin.com/in/ada',
}

test('a profile is saved, alone and in public, and can be cleared', async () => {
  const biography = 'Wrote the first program.\nLikes films with engines. 🎬'
  const others = { is_admin: 1, isAdmin: true, id: 1, email: 'x@x.com', username: 'root' }
  // Links are stored as the URL parser writes them: with https, without line breaks.
  const typed = { ...links, github_link: 'github.com/ada', facebook_link: ' https://Facebook.com/a\r\nda ' }
  await ada.call(updateProfile, { biography, ...typed, ...others })
  const account = { id: ada.id, Usernames: 'Ada', Emails: ada.email, is_admin: 0 }
  expect((await ada.call(viewerAccount, {})).body).toMatchObject(account)
  const { body } = await upstream.call(memberProfile, { id: ada.id })
  expect(body.user).toEqual({
    id: ada.id,
    Usernames: 'Ada',
    ProfilePic: null,
    Biography: biography,
    FacebookLink: links.facebook_link,
    InstagramLink: links.instagram_link,
    YoutubeLink: links.youtube_link,
    GithubLink: links.github_link,
    LinkedInLink: links.linkedin_link,
    created_at: expect.any(String),
  })
  await ada.call(updateProfile, {})
  expect((await ada.call(viewerAccount, {})).body).toMatchObject({ Biography: null, FacebookLink: null })
})

test.each(['http://github.com/ada', 'javascript:alert(1)', 'ada', 'https://me:secret@github.com'])(
  'the link %s is rejected with its field named, and nothing is saved',
  async (github_link) => {
    const { status, body } = await ada.call(updateProfile, { biography: 'not saved', github_link })
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: ['github_link'] })
    expect(body).toMatchObject({
      values: { network: 'GitHub' },
      message: expect.stringMatching(/^The GitHub link /),
    })
    expect((await ada.call(viewerAccount, {})).body.Biography).toBeNull()
  },
)

test("a profile shows the member's collection, and Top Contributors are sorted by entry count", async () => {
  const ben = await upstream.member({ username: 'Ben' })
  for (const movie_id of movies) await ben.call(addEntry, { movie_id })
  await ada.call(addEntry, { movie_id: movies[0] ?? 0 })
  await ben.call(rateEntry, { movie_id: movies[0] ?? 0, rating: 85 })
  const profile = await upstream.call(memberProfile, { id: ben.id })
  expect(profile.body.movies).toHaveLength(2)
  expect(profile.body.movies).toContainEqual(expect.objectContaining({ tmdb_id: movies[0], rating: 85 }))
  const top = await upstream.call(topContributors, {})
  expect(top.body.filter(({ Usernames }: { Usernames: string }) => Usernames !== 'Cleo')).toEqual([
    { id: ben.id, Usernames: 'Ben', ProfilePic: null, movie_count: 2, newest: [poster(680), poster(603)] },
    { id: ada.id, Usernames: 'Ada', ProfilePic: null, movie_count: 1, newest: [poster(603)] },
  ])
})

/** The fields that a contributor's small poster is drawn from. */
function poster(MovieID: number) {
  return {
    MovieID,
    Title: expect.any(String),
    PosterPath: null,
    media_type: 'movie',
    genre_ids: expect.any(Array),
  }
}

test('a private profile is not shown, leaves Top Contributors, and comes back', async () => {
  const cleo = await upstream.member({ username: 'Cleo' })
  await cleo.call(addEntry, { movie_id: movies[0] ?? 0 })
  const contributors = async () => {
    const { body } = await upstream.call(topContributors, {})
    return body.map((one: { Usernames: string }) => one.Usernames)
  }
  expect((await cleo.call(viewerAccount, {})).body).toMatchObject({ is_private: 0 })
  expect(await contributors()).toContain('Cleo')

  const made = await cleo.call(updatePrivacy, { isPrivate: true })
  expect(made).toMatchObject({ status: 200, body: {} })
  expect((await cleo.call(viewerAccount, {})).body).toMatchObject({ is_private: 1 })
  expect(await contributors()).not.toContain('Cleo')
  for (const fields of [undefined, 'page', 'feed'] as const) {
    const seen = await ada.call(memberProfile, { id: cleo.id, fields })
    expect(seen).toMatchObject({ status: 404, body: { message: 'This profile is private.' } })
    expect(seen.body).toEqual(failed('not_found', 'members.profilePrivate').body)
  }

  await cleo.call(updatePrivacy, { isPrivate: false })
  expect((await ada.call(memberProfile, { id: cleo.id })).status).toBe(200)
  expect(await contributors()).toContain('Cleo')
})

test('a feed has the fifty ratings given last, whenever the titles were added', async () => {
  const dora = await upstream.member({ username: 'Dora' })
  const { db } = upstream.dependencies
  const ids = (await storedIds(db, 'movie')).slice(0, FEED_ENTRIES + 3)
  for (const movie_id of ids) await dora.call(addEntry, { movie_id })
  // The first that was added is rated last, and one is not rated.
  const [first = 0, ...others] = ids.slice(1)
  for (const movie_id of [...others, first]) {
    upstream.wait(1_000)
    await dora.call(rateEntry, { movie_id, rating: 85 })
  }
  const { body } = await upstream.call(memberProfile, { id: dora.id, fields: 'feed' })
  const latest = body.latest.map(({ id }: { id: number }) => id)
  expect(latest).toEqual([first, ...others.toReversed()].slice(0, FEED_ENTRIES))
  expect(body.member).toMatchObject({ id: dora.id, username: 'Dora' })
  expect(Object.keys(body.latest[0]).sort()).toEqual([
    'id',
    'mediaType',
    'name',
    'overview',
    'ratedAt',
    'rating',
  ])
})
