'use client'

import { useEffect, useState } from 'react'
import { THEME_KEY, THEMES, type Theme } from '#lib/addresses/theme'
import css from './theme-switch.module.scss'

/** The theme: down is dark, up is light, auto follows the system. Remembered by this browser. */
export function ThemeSwitch() {
  const [lights, setLights] = useState<Theme | null>(null)

  // Only the browser knows; the script in the page's head has applied it already.
  useEffect(() => setLights(remembered()), [])

  const choose = (choice: Theme) => {
    setLights(choice)
    dim(() => apply(choice))
  }

  return (
    <fieldset className={css.lights}>
      <legend>House lights</legend>
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
          {one}
        </label>
      ))}
    </fieldset>
  )
}

function remembered(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'down' || theme === 'up' ? theme : 'auto'
}

function apply(choice: Theme) {
  const { dataset } = document.documentElement
  if (choice === 'auto') delete dataset.theme
  else dataset.theme = choice
  try {
    if (choice === 'auto') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, choice)
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
  }
}

/** Fades between the two looks, where the browser can hold a picture of the old one. */
function dim(change: () => void) {
  if ('startViewTransition' in document) document.startViewTransition(change)
  else change()
}
