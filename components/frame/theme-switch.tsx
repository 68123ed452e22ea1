'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { THEME_KEY, THEMES, type Theme } from '#lib/addresses/stored/theme'
import { store } from '#lib/browser/stored/web-storage'
import css from './theme-switch.module.scss'

export function ThemeSwitch() {
  const t = useTranslations('frame')
  const id = useId()
  const [lights, setLights] = useState<Theme | null>(null)

  // Known only in the browser; the inline script in the head has applied it.
  useEffect(() => {
    setLights(remembered())
    colourBrowser()
  }, [])

  const choose = (choice: Theme) => {
    setLights(choice)
    dim(() => apply(choice))
  }

  return (
    // Not a legend: WebKit gives it a line of its own.
    <fieldset className={css.lights} aria-labelledby={id}>
      <span id={id}>{t('houseLights')}</span>
      {THEMES.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="house-lights"
            value={one}
            checked={lights === one}
            disabled={lights === null}
            onChange={() => choose(one)}
          />
          {t(`lights.${one}`)}
        </label>
      ))}
    </fieldset>
  )
}

function remembered(): Theme {
  return (document.documentElement.dataset.theme as Theme | undefined) ?? 'auto'
}

function apply(choice: Theme) {
  const { dataset } = document.documentElement
  if (choice === 'auto') delete dataset.theme
  else dataset.theme = choice
  colourBrowser()
  store('local', THEME_KEY, choice === 'auto' ? null : choice)
}

/** Gives the browser's own bars the ground of the page, whatever the system's theme is. */
function colourBrowser() {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')) {
    meta.content = getComputedStyle(document.body).backgroundColor
  }
}

function dim(change: () => void) {
  if (!document.startViewTransition?.(change)) change()
}
