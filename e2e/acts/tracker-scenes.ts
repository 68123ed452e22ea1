import { expect } from '@playwright/test'
import { addEntries, addToWatchlist, addWatches, memberSession } from '../support/members.ts'
import { followShows } from '../support/shows.ts'
import {
  type Act,
  button,
  choosing,
  following,
  key,
  keyOn,
  pressing,
  pressingInDialog,
  type Scene,
  selecting,
  twice,
} from './act.ts'
import { openPage } from './open-page.ts'

const INTERSTELLAR = 157336
const GODFATHER = 238
const UP = 14160
const MATRIX = 603
/** Sixteen films that come before Up in no order: a page has fifteen titles. */
const OTHERS = [238, 240, 680, 155, 550, 13, 278, 424, 27205, 157336, 603, 129, 497, 122, 120, 121]

const ADDED = 'Movie added to your list!'
const DOT = 'Add Interstellar to your collection'
const onDot = (pressed: string) => keyOn((page) => button(page, DOT), pressed, null)
/** Its popover gives the slider the focus some time after the press that opens it. */
const onOpenSlider = (pressed: string, says: RegExp): Act => ({
  name: `key ${pressed}`,
  run: async (page) => {
    await expect(page.getByRole('slider').and(page.locator(':focus'))).toBeVisible()
    await page.keyboard.press(pressed)
  },
  says,
})

export const CARDS: Scene = {
  name: 'the cards of a search',
  calls: ['addEntry', 'addToWatchlist', 'addWatch', 'rateEntry', 'removeEntry', 'undoWatches'],
  open: async (page) => {
    await memberSession(page.context())
    await openPage(page, '/search?query=interstellar')
    return [
      pressing(DOT, `${ADDED} Press 0 to 9 to rate.`),
      ...twice(key('8', /Saved: 80\.$/), key('0', /Saved: 0\.$/)),
      ...twice(
        pressing(DOT, 'Movie removed from your list'),
        pressing('Undo removing Interstellar', 'Undone: Movie removed from your list'),
      ),
      ...twice(
        onDot('ArrowDown'),
        choosing('Want to see', 'Interstellar is on your watchlist.'),
        choosing('Want to see', 'Taken off your watchlist.'),
        key('Escape', null),
      ),
      onDot('ArrowDown'),
      choosing('Want to see', 'Interstellar is on your watchlist.'),
      key('Escape', null),
      onDot('ArrowDown'),
      choosing('Watched today', 'Watched today. Off the watchlist.'),
      pressing('Undo watching Interstellar', 'Undone: Watched today. Off the watchlist.'),
      onDot('ArrowDown'),
      choosing('Watched today', /^Watched today\./),
      pressing('Undo watching Interstellar', /^Undone: Watched today\./),
    ]
  },
}

export const COLLECTION: Scene = {
  name: 'the collection',
  calls: ['rateEntry', 'removeEntry', 'undoWatches'],
  open: async (page) => {
    await memberSession(page.context())
    await addEntries(page.context(), ...OTHERS.map((id) => ({ id })), { id: UP, rating: 60 })
    await openPage(page, '/my-movies')
    return [
      pressing(/Rate Up$/, null),
      ...twice(
        onOpenSlider('End', /Saved: 100\.$/),
        key('ArrowRight', null),
        key('ArrowLeft', /Saved: 95\.$/),
        key('Home', /Saved: 0\.$/),
        key('ArrowLeft', null),
      ),
      key('Escape', null),
      ...twice(
        pressing('Remove Up', 'Item removed from your collection'),
        pressing('Undo removing Up', 'Undone: Item removed from your collection'),
      ),
      pressing('Remove Up', 'Item removed from your collection'),
      ...twice(selecting('Sort by', 'Rating', '1–15 of 16'), selecting('Sort by', 'Title', '1–15 of 16')),
      ...twice(following(/^Ascending/, '1–15 of 16'), following(/^Descending/, '1–15 of 16')),
      ...twice(following('Next page', '16–16 of 16'), following('Previous page', '1–15 of 16')),
      ...twice(following('Page 2', '16–16 of 16'), following('Page 1', '1–15 of 16')),
    ]
  },
}

export const WATCHLIST: Scene = {
  name: 'the watchlist',
  calls: ['addToWatchlist', 'addWatch', 'removeFromWatchlist', 'undoWatches'],
  open: async (page) => {
    await memberSession(page.context())
    await addToWatchlist(page.context(), { id: INTERSTELLAR }, { id: GODFATHER }, { id: MATRIX })
    await openPage(page, '/watchlist')
    return [
      ...twice(
        pressing('More for The Godfather', null),
        choosing('Remove', 'Taken off your watchlist.'),
        pressing(/^Undo/, 'Undone: Taken off your watchlist.'),
      ),
      ...twice(
        pressing('Watched today: The Godfather', 'Watched today. Off the watchlist.'),
        pressing(/^Undo/, 'Undone: Watched today. Off the watchlist.'),
      ),
      pressing('Watched today: The Godfather', 'Watched today. Off the watchlist.'),
      following('Pick one for me', /^Picked .*\.$/),
      ...twice(following('Another', /^Picked .*\.$/)),
      following('Back to the list', '2 titles'),
      following('Pick one for me', /^Picked .*\.$/),
    ]
  },
}

export const UP_NEXT: Scene = {
  name: 'what is up next',
  calls: ['markEpisodes', 'renewCalendar', 'setShowState', 'undoWatches'],
  open: async (page) => {
    const { email } = await memberSession(page.context())
    const [hijack, fallout] = [
      { name: 'Hijack', aired: 3, coming: [5], seen: 1 },
      { name: 'Fallout', aired: 5, seen: 4 },
    ] as const
    await followShows(email, hijack, fallout)
    await openPage(page, '/up-next')
    const onFallout = (pressed: string, says: string) =>
      keyOn((one) => button(one, /^Mark Fallout/), pressed, says)
    return [
      ...twice(
        pressing('Mark Hijack S1 E2', 'S1 E2 marked. Next: S1 E3.'),
        pressing(/^Undo for Hijack/, 'Undone: S1 E2 marked.'),
      ),
      pressing('Mark Hijack S1 E2', 'S1 E2 marked. Next: S1 E3.'),
      ...twice(
        pressing('Mark Hijack S1 E3', 'S1 E3 marked.'),
        pressing(/^Undo for Hijack/, 'Undone: S1 E3 marked.'),
      ),
      pressing('Mark Hijack S1 E3', 'S1 E3 marked.'),
      ...twice(onFallout('p', 'Paused.'), key('u', 'Undone: Paused.')),
      pressing('Mark Fallout S1 E5', 'S1 E5 marked.'),
      pressing(/^Undo for Fallout/, 'Undone: S1 E5 marked.'),
      ...twice(
        pressing('Copy calendar address', /^Copied\.$|address/),
        pressing('Renew it', null),
        pressingInDialog('Renew', 'The address is new. The old one no longer works.'),
      ),
    ]
  },
}

export const DIARY: Scene = {
  name: 'the diary',
  calls: ['addWatch', 'rateEntry', 'removeWatch', 'undoWatches', 'updateWatch'],
  open: async (page) => {
    await memberSession(page.context())
    await addEntries(page.context(), { id: UP, rating: 60 })
    await addWatches(page.context(), { titleId: UP, watchedOn: '2019-10-31', note: 'Balloons.' })
    await openPage(page, '/diary')
    const openMenu = pressing(/^More for Up/, null)
    return [
      openMenu,
      choosing('Rate', null),
      ...twice(onOpenSlider('ArrowRight', /Saved: 65\.$/), key('ArrowLeft', /Saved: 60\.$/)),
      key('End', /Saved: 100\.$/),
      key('Home', /Saved: 0\.$/),
      key('Escape', null),
      ...twice(
        openMenu,
        choosing(/^Watched again/, 'Watched today.'),
        pressing(/^Undo/, 'Undone: Watched today.'),
      ),
      ...twice(
        openMenu,
        choosing('Remove', 'Removed 31 October.'),
        pressing(/^Undo/, 'Undone: Removed 31 October.'),
      ),
      ...twice(
        openMenu,
        choosing('Change…', null),
        pressingInDialog('No idea', null),
        pressingInDialog(/^Save/, 'Watch saved.'),
        pressing(/^Undo/, 'Undone: Watch saved.'),
      ),
    ]
  },
}

const CHERNOBYL = { titleId: 87108, mediaType: 'tv' } as const

export const MOVES: Scene = {
  name: 'the diary with episodes that are not listed',
  calls: ['moveWatches', 'undoWatches'],
  open: async (page) => {
    await memberSession(page.context())
    await addWatches(
      page.context(),
      { ...CHERNOBYL, season: 1, episode: 1, watchedOn: '2024-05-01' },
      { ...CHERNOBYL, season: 2, episode: 1, watchedOn: '2024-05-02', isRestored: true },
      { ...CHERNOBYL, season: 2, episode: 2, watchedOn: '2024-05-03', isRestored: true },
    )
    await openPage(page, '/diary')
    const openMenu = pressing(/^More for Chernobyl S2 E2/, null)
    const moving = (done: string) => [pressingInDialog(/^Move/, done), pressing(/^Undo/, `Undone: ${done}`)]
    const move = choosing('Move to an episode…', null)
    const oneAlone = keyOn(() => page.locator('dialog input:checked'), 'ArrowDown', null)
    return [
      ...twice(openMenu, move, ...moving('2 watches moved to S1 E2 and on.')),
      ...twice(openMenu, move, oneAlone, ...moving('Moved to S1 E2.')),
    ]
  },
}

export const WALL: Scene = {
  name: 'the wall',
  calls: ['addEntry', 'rateEntry'],
  open: async (page) => {
    await memberSession(page.context())
    await openPage(page, '/rate?decade=1990')
    const cards = page.getByRole('list', { name: 'Titles to rate' })
    return [
      ...twice(pressing('Hide what is rated', null), pressing('Hide what is rated', null)),
      ...twice(
        keyOn(() => cards.getByRole('link').first(), '8', /^Rated .*, 80\. Next: /),
        key('7', /^Rated .*, 70\. Next: /),
        key('Backspace', /^Cleared /),
        key('Backspace', /^Cleared /),
      ),
      ...twice(
        keyOn(() => cards.getByRole('slider').first(), 'End', /^Rated .*, 100\./),
        key('Home', /^Rated .*, 0\./),
        key('Backspace', /^Cleared /),
      ),
      keyOn(() => cards.getByRole('link', { name: /./ }).last(), '9', /^Rated .*, 90\.$/),
    ]
  },
}

export const RECOMMENDED: Scene = {
  name: 'what is recommended',
  calls: ['dismissTitle', 'restoreTitle'],
  open: async (page) => {
    await memberSession(page.context())
    await addEntries(page.context(), { id: GODFATHER, rating: 90 })
    await openPage(page, '/recommendations')
    const title = 'The Godfather Part II'
    const undo = `Undo: not interested in ${title}`
    const dismissed = `Not interested in ${title}.`
    return twice(
      pressing(`Not interested in ${title}`, dismissed),
      pressing(undo, `Undone: ${dismissed}`),
      keyOn((one) => button(one, `Add ${title} to your collection`), 'x', dismissed),
      pressing(undo, `Undone: ${dismissed}`),
    )
  },
}
