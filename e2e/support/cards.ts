import type { Locator, Page } from '@playwright/test'

/** The links from cards to titles and people, without those of the cue dots. */
export function cardLinks(container: Page | Locator): Locator {
  return container.locator('article a:is([href^="/movie/"], [href^="/tv/"], [href^="/person/"])')
}
