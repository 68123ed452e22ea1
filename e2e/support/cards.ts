import type { Locator, Page } from '@playwright/test'

/** The links of the cards in a place, to their titles and people; cue dots lead elsewhere. */
export function cardLinks(place: Page | Locator): Locator {
  return place.locator('article a:is([href^="/movie/"], [href^="/tv/"], [href^="/person/"])')
}
