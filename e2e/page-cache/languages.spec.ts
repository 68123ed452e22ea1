import fs from 'node:fs'
import path from 'node:path'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { inLanguage, SHIPPED } from '#lib/text/language'
import { accountOf } from '../support/account.ts'
import { filmsOfCatalogue, importArchive, shortLetterboxdFile } from '../support/imports.ts'
import { makeList } from '../support/lists.ts'
import { addEntries, addWatches, adminSession, memberSession } from '../support/members.ts'

const MESSAGES = path.join(import.meta.dirname, '../../lib/messages')
const ROUTES = path.join(import.meta.dirname, '../../app/[language]')

test('each public page and file is cached in each language, and every other one is rendered in it', async ({
  context,
  request,
}) => {
  test.slow()
  await adminSession(context)
  const { id } = await accountOf(context)
  await addWatches(context, { titleId: 603, watchedOn: '2026-01-02' })
  await addEntries(context, { id: 1396, type: 'tv', rating: 90 })
  const list = await makeList(context, { name: 'Rooms', privacy: 'public' })
  const review = await importArchive(context, await shortLetterboxdFile())
  const [cached, rendered] = [cachedRoutes(id, list), renderedRoutes(id, list, review)]
  expect([...Object.keys(cached), ...Object.keys(rendered)].sort()).toEqual(routeFolders())

  for (const language of SHIPPED) {
    for (const [route, address] of Object.entries(rendered)) {
      const reader = /^(\(member\)|admin)/.test(route) ? context.request : request
      await expectIn(language, reader, inLanguage(address, language))
    }
    // A change by another test renders the page anew.
    await expect(async () => {
      for (const path of Object.values(cached)) {
        const address = inLanguage(path, language)
        await expectIn(language, request, address)
        expect([address, await outcome(request, address)]).toEqual([address, 'HIT'])
      }
    }).toPass()
  }
})

test('an act renders the page and the picture anew in each language, and keeps both again', async ({
  context,
  request,
}) => {
  await memberSession(context)
  const { id } = await accountOf(context)
  await addEntries(context, { id: 603, rating: 40 })
  const addresses = SHIPPED.flatMap((language) =>
    [`/user/${id}`, `/user/${id}/share.png`].map((address) => inLanguage(address, language)),
  )
  const read = (address: string) => request.get(address).then((response) => response.body())
  const before = await Promise.all(addresses.map(read))
  expect(await Promise.all(addresses.map((address) => outcome(request, address)))).toEqual(
    addresses.map(() => 'HIT'),
  )
  await addEntries(context, { id: 680, rating: 90 })
  const after = await Promise.all(addresses.map(read))
  expect(addresses.filter((_, at) => before[at]?.equals(after[at] ?? Buffer.of()))).toEqual([])
  for (const [at, address] of addresses.entries()) {
    expect([address, await outcome(request, address)]).toEqual([address, 'HIT'])
    expect([address, (await read(address)).equals(after[at] ?? Buffer.of())]).toEqual([address, true])
  }
})

test('a rating is on the page of its title in each language at once', async ({ context, request }) => {
  await memberSession(context)
  const pages = SHIPPED.map((language) => inLanguage('/tv/2316', language))
  const bodies = () => Promise.all(pages.map(async (page) => (await request.get(page)).text()))
  const before = await bodies()
  await addEntries(context, { id: 2316, type: 'tv', rating: 71 })
  const after = await bodies()
  expect(pages.filter((_, at) => before[at] === after[at])).toEqual([])
})

test('pages that are rendered in two languages at once have no word of the other one, fifty times', async ({
  request,
}) => {
  const films = filmsOfCatalogue(50)
  expect(films).toHaveLength(50)
  for (const film of films) {
    const paths = [`/movie/${film}`, `/search?query=the&page=${(film % 3) + 1}`]
    await Promise.all(
      SHIPPED.flatMap((language) =>
        paths.map(async (path) => {
          const html = await (await request.get(inLanguage(path, language))).text()
          const said = SENTENCES.map((sentences) => sentences.filter((one) => html.includes(one)))
          const own = SHIPPED.indexOf(language)
          expect(said[own]?.length, `${language} ${path}`).toBeGreaterThan(10)
          expect([language, path, said.toSpliced(own, 1).flat()]).toEqual([language, path, []])
        }),
      ),
    )
  }
})

/** Of each language the messages of two words and more, as HTML has them, that no other language has. */
const SENTENCES = SHIPPED.map((language, at, languages) => {
  const others = languages.toSpliced(at, 1).map(catalogueOf)
  return sentencesIn(JSON.parse(catalogueOf(language))).filter(
    (one) => !others.some((all) => all.includes(one)),
  )
})

function catalogueOf(language: string): string {
  const [main, later] = ['', 'later/'].map((folder) =>
    fs.readFileSync(path.join(MESSAGES, `${folder}${language}.json`)),
  )
  return `[${main},${later}]`
}

function sentencesIn(node: unknown): string[] {
  if (typeof node === 'string') return /^[\p{L},.]+( [\p{L},.]+)+$/u.test(node) ? [node] : []
  return Object.values(Object(node)).flatMap(sentencesIn)
}

/** By the folder of their route: every one of them is here or below. */
function cachedRoutes(member: number, list: string): Record<string, string> {
  return {
    '(catalogue)': '/',
    '(catalogue)/accessibility': '/accessibility',
    '(catalogue)/developers': '/developers',
    '(catalogue)/browse/[kind]': '/browse/movies',
    '(catalogue)/browse/[kind]/[facet]': '/browse/movies/western',
    '(catalogue)/franchise/[id]': '/franchise/263',
    '(catalogue)/list/[id]': `/list/${list}`,
    '(catalogue)/list/[id]/share.png': `/list/${list}/share.png`,
    '(catalogue)/movie/[id]': '/movie/603',
    '(catalogue)/movie/[id]/share.png': '/movie/603/share.png',
    '(catalogue)/movie/[id]/watch': '/movie/603/watch',
    '(catalogue)/person/[id]': '/person/31',
    '(catalogue)/person/[id]/share.png': '/person/31/share.png',
    '(catalogue)/tv/[id]': '/tv/1396',
    '(catalogue)/tv/[id]/season/[season]': '/tv/1396/season/1',
    '(catalogue)/tv/[id]/share.png': '/tv/1396/share.png',
    '(catalogue)/tv/[id]/watch': '/tv/1396/watch',
    '(catalogue)/user/[id]': `/user/${member}`,
    '(catalogue)/user/[id]/feed.xml': `/user/${member}/feed.xml`,
    '(catalogue)/user/[id]/share.png': `/user/${member}/share.png`,
    'manifest.webmanifest': '/manifest.webmanifest',
    'share.png': '/share.png',
  }
}

function renderedRoutes(member: number, list: string, review: number): Record<string, string> {
  return {
    '(account)/forgot-password': '/forgot-password',
    '(account)/login': '/login',
    '(account)/register': '/register',
    '(account)/reset-password': '/reset-password?token=x',
    '(account)/sign-in/keep': '/sign-in/keep?token=x',
    '(account)/sign-in/link': '/sign-in/link?token=x',
    '(account)/sign-in/switch-off': '/sign-in/switch-off?token=x',
    '(account)/verify-email': '/verify-email?token=x',
    '(account)/sign-in/callback': '/sign-in/callback',
    '(catalogue)/browse/[kind]/with-query': '/browse/movies?page=2',
    '(catalogue)/list': '/list',
    '(catalogue)/list/[id]/feed.xml': `/list/${list}/feed.xml`,
    '(catalogue)/list/[id]/with-query': `/list/${list}?sort=title`,
    '(catalogue)/user/[id]/tv/[show]': `/user/${member}/tv/1396`,
    '(catalogue)/user/[id]/with-query': `/user/${member}?sort=title-ascending`,
    '(member)/connections': '/connections',
    '(member)/diary': '/diary',
    '(member)/export': '/export',
    '(member)/import': '/import',
    '(member)/import/[id]': `/import/${review}`,
    '(member)/lists': '/lists',
    '(member)/my-movies': '/my-movies',
    '(member)/profile': '/profile',
    '(member)/profile/events': '/profile/events',
    '(member)/rate': '/rate',
    '(member)/statistics': '/statistics',
    '(member)/statistics/share.png': '/statistics/share.png?year=2026',
    '(member)/recommendations': '/recommendations',
    '(member)/up-next': '/up-next',
    '(member)/watchlist': '/watchlist',
    'admin/connections': '/admin/connections',
    'admin/log': '/admin/log',
    'admin/users': '/admin/users',
    'opensearch-suggestions': '/opensearch-suggestions?query=alien',
    'opensearch.xml': '/opensearch.xml',
    search: '/search?query=alien',
  }
}

function routeFolders(): string[] {
  return fs
    .globSync('**/{page.tsx,route.ts}', { cwd: ROUTES })
    .map((file) => path.dirname(file).replace(/^\.$/, ''))
    .sort()
}

async function outcome(request: APIRequestContext, address: string): Promise<string | undefined> {
  return (await request.get(address)).headers()['x-nextjs-cache']
}

async function expectIn(language: string, request: APIRequestContext, address: string): Promise<void> {
  const response = await request.get(address, { maxRedirects: 0 })
  expect([address, response.status()]).toEqual([address, 200])
  const isPage = response.headers()['content-type']?.startsWith('text/html')
  if (isPage) expect(await response.text(), address).toContain(`<html lang="${language}"`)
}
