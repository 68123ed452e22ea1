import type { Metadata } from 'next'
import { ROUTES } from '#lib/addresses/routes'
import { pageMetadata } from '#lib/documents/page-metadata'
import { settings, siteUrl } from '#lib/server/settings'
import { day } from '#lib/text/format'
import css from './page.module.scss'

export const revalidate = 3600

/** When what the page says was last compared with the product. */
const AS_OF = '2026-11-25'
/** The last run of `npm run test:hard -- screen-reader`: docs/accessibility.md has what was heard. */
const HEARD_ON = '2026-11-25'

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: 'Accessibility',
    description: 'How Cuedot was tested, what does not work yet, and how to use it by keys.',
    path: ROUTES.accessibility,
    imagePath: ROUTES.home,
    site: siteUrl(),
  })
}

export default function AccessibilityPage() {
  const { CONTACT_EMAIL: contact } = settings()
  return (
    <div className={css.page}>
      <h1>Accessibility</h1>
      <p>
        Cuedot is to be of use to everyone: by keys and by touch, heard or seen, with large text and in
        colours of one’s own. The aim is WCAG 2.2, level AA.
      </p>
      <section>
        <h2>How it was tested</h2>
        <ul>
          <li>
            With each change axe checks the WCAG rules on every kind of page in Chromium, wide and narrow,
            dark and light; and that nothing leaves the window at 320 pixels or is cut at twice the text size,
            with spaced letters, on a phone held upright or lying, or on paper.
          </li>
          <li>The main tasks are carried out in Firefox and in WebKit, Safari’s engine, as well.</li>
          <li>
            Contrast is measured from pixels, on dark, light and saturated colours. In forced colours each
            control is to look otherwise when it is on and when it has the focus.
          </li>
          <li>Pages were gone through by keys alone.</li>
          <li>
            Orca, a screen reader, read six main tasks in Firefox, done by keys alone, and what it said was
            compared with what it should say: last on <time dateTime={HEARD_ON}>{day(HEARD_ON)}</time>.
          </li>
        </ul>
      </section>
      <section>
        <h2>What does not work yet</h2>
        <ul>
          <li>NVDA, JAWS, VoiceOver and TalkBack have not been tried, nor has a real phone.</li>
          <li>
            The single keys that rate, mark and move do not reach the page while a screen reader browses it:
            its focus mode lets them through, and for each there is a button or a slider.
          </li>
          <li>Posters and portraits are described by name only.</li>
          <li>A state of an import is heard twice, as the heading and as the title of the page.</li>
          <li>
            Without JavaScript pages can be read and searched; rating, marking, importing and all other
            changes need it.
          </li>
          <li>The interface is in English only.</li>
        </ul>
      </section>
      <section>
        <h2>By keys</h2>
        <ul>
          <li>
            <kbd>Tab</kbd> goes through everything that can be pressed. “Skip to content” is the first.
          </li>
          <li>
            <kbd>Ctrl</kbd> <kbd>K</kbd> goes to the search field, <kbd>Escape</kbd> closes what is open.
          </li>
          <li>
            <kbd>?</kbd> or <kbd>Ctrl</kbd> <kbd>/</kbd> lists the keys of the page, and can switch single
            keys off.
          </li>
        </ul>
      </section>
      {contact && (
        <section>
          <h2>Contact</h2>
          <p>
            If something keeps you from using this site, write to <a href={`mailto:${contact}`}>{contact}</a>.
          </p>
        </section>
      )}
      <p className={css.date}>
        As of <time dateTime={AS_OF}>{day(AS_OF)}</time>.
      </p>
    </div>
  )
}
