import fs from 'node:fs'
import path from 'node:path'
import { compileString } from 'sass'
import { GROUNDS } from '#lib/addresses/stored/theme'
import { COMPOSITIONS } from '#lib/artwork/compositions'
import { LETTERINGS } from '#lib/artwork/title-lettering'
import {
  COLOUR_VISIONS,
  contrast,
  distance,
  fromHex,
  fromOklch,
  type Linear,
  over,
  simulate,
} from '#tests/styles/colour'
import { CONTRASTS, ON_CHIP } from '#tests/styles/required-contrasts'

const ROOT = path.resolve(__dirname, '../..')
/** All style sheets in one compilation, so that Sass loads shared modules once. */
const sheets = fs.globSync('{styles,components,app}/**/[!_]*.scss', { cwd: ROOT })
const includes = sheets.map((file) => `@include meta.load-css('${file}');`)
const { css } = compileString(`@use 'sass:meta';\n${includes.join('\n')}`, { loadPaths: [ROOT] })

const THEMES = { down: sheet('down'), up: sheet('up') }
const WHITE: Linear = [1, 1, 1]
const BLACK: Linear = [0, 0, 0]

describe.each(['down', 'up'] as const)('with the house lights %s', (theme) => {
  const colour = (name: string) => fromHex(THEMES[theme].hex[name] ?? '')

  test('every colour has the contrast that the design requires', () => {
    for (const [name, required] of Object.entries(CONTRASTS[theme])) {
      const grounds = ['ground', 'surface-1', 'surface-2'].slice(0, required.length)
      const found = grounds.map((ground) => contrast(colour(name), colour(ground)))
      found.forEach((ratio, at) => {
        expect([name, Math.abs(ratio - (required[at] ?? 0)) <= 0.06]).toEqual([name, true])
      })
    }
  })

  test('OKLCH and its sRGB fallback are the same colour', () => {
    const { hex, oklch } = THEMES[theme]
    expect(Object.keys(oklch)).toEqual(Object.keys(hex))
    expect(hex.ground).toBe(GROUNDS[theme])
    for (const [name, value] of Object.entries(oklch)) {
      expect([name, distance(fromHex(hex[name] ?? ''), value) < 0.6]).toEqual([name, true])
    }
  })

  test('every score glyph has its required contrast on its chip over the worst poster', () => {
    const chip =
      theme === 'down' ? over(colour('ground'), 0.92, WHITE) : over(colour('surface-1'), 0.94, BLACK)
    for (const [name, required] of Object.entries(ON_CHIP[theme])) {
      expect([name, contrast(colour(name), chip)]).toEqual([name, near(required)])
    }
  })

  test('score bands and amber are distinguishable with every kind of colour vision', () => {
    const names = [...Object.keys(ON_CHIP[theme]), 'yours']
    const distances = names.flatMap((one, at) =>
      names
        .slice(at + 1)
        .flatMap((other) =>
          COLOUR_VISIONS.map((vision) =>
            distance(simulate(colour(one), vision), simulate(colour(other), vision)),
          ),
        ),
    )
    expect(Math.min(...distances)).toEqual(near(theme === 'down' ? 15.1 : 10.4))
  })

  test('text on every film colour is readable', () => {
    const least = (name: string) =>
      Math.min(...films().map((film) => contrast(colour(name), fromHex(film[theme]))))
    const required =
      theme === 'down' ? { text: 10.1, 'text-2': 6.2, yours: 7.5 } : { text: 13.5, 'text-2': 7.2, yours: 3.2 }
    for (const [name, ratio] of Object.entries(required)) {
      expect([name, least(name) >= ratio - 0.05]).toEqual([name, true])
    }
  })

  test('on the sheet of every film colour text is readable, small amber figures too, and outlines are seen', () => {
    const least = (name: string) =>
      Math.min(...films().map((film) => contrast(colour(name), fromHex(film[`${theme}-sheet`]))))
    for (const name of ['text', 'text-2', 'yours-ink']) {
      expect([name, least(name) >= 4.5]).toEqual([name, true])
    }
  })
})

test('drawn artwork keeps its title and its shapes readable on every paper', () => {
  const least = (of: (film: Film) => string) =>
    Math.min(...films().map((film) => contrast(fromHex(of(film)), fromHex(film.paper))))
  expect(least(() => THEMES.down.hex.text ?? '')).toBeGreaterThanOrEqual(11.2)
  expect(least((film) => film.cut)).toBeGreaterThanOrEqual(5.25)
  expect(least((film) => film['cut-2'])).toBeGreaterThanOrEqual(3.2)
})

test.each([
  ['weight', /weight: '(\d+) (\d+)'/g, /font-weight: (\d+);|--body-weight: (\d+);/g],
  ['width', /'font-stretch', value: '(\d+)% (\d+)%'/g, /font-stretch: (\d+)%;/g],
])('the fonts cover exactly the %s range that styles use', (_, range, use) => {
  const used = Array.from(css.matchAll(use), ([, one, other]) => Number(one ?? other))
  expect([Math.min(...used), Math.max(...used)]).toEqual(axis(range))
})

test('styles place every shape as the compositions do, and mirrored', () => {
  COMPOSITIONS.forEach((places, index) => {
    places.forEach(({ of, x, y, size }, at) => {
      const fill = of === 'second' ? 'fill: var(--cut-2); ' : ''
      const use = `use:nth-child(${at + 1})`
      const declarations = (left: number) => `${fill}translate: ${left}px ${y}px; scale: ${size / 10};`
      expect(rule(`[data-composition="${index}"] ${use}`)).toBe(declarations(x))
      expect(rule(`[data-composition="${index + COMPOSITIONS.length}"] ${use}`)).toBe(declarations(40 - x))
    })
  })
})

test('styles set titles in the sizes of the letterings', () => {
  LETTERINGS.forEach(({ size, wdth }, index) => {
    expect(rule(`[data-lettering="${index}"]`)).toBe(`font-size: ${size}cqi; font-stretch: ${wdth}%;`)
  })
})

const rules = Array.from(css.matchAll(/([^{};]+)\{([^{}]*)\}/g), ([, selector = '', declared = '']) => ({
  selector: selector.trim(),
  declared,
}))

test('what lies over the page is no higher than what is in it, in WebKit too', () => {
  const grids = rules.filter(
    ({ selector, declared }) =>
      declared.includes('display: grid') &&
      (/:popover-open|\[open\]/.test(selector) || declared.includes('position: fixed')),
  )
  expect(grids.length).toBeGreaterThan(2)
  expect(grids.filter(({ declared }) => !declared.includes('align-content: start'))).toEqual([])
})

test('nothing is laid out late, as what is guessed of its height makes a page jump while it is scrolled', () => {
  expect(rules.filter(({ declared }) => /content-visibility: (?!visible)/.test(declared))).toEqual([])
})

test('no selector has a browser compute the style of the whole page anew when anything is added to it', () => {
  // Of `:has()`, and of a sibling of anything, what is styled must be found by a class, an attribute or an element's name.
  const unkeyed = rules
    .flatMap(({ selector }) => selector.split(/,(?![^()]*\))/))
    .map((selector) => ({
      selector,
      compounds: withoutArguments(selector)
        .trim()
        .split(/\s*[\s>+~]\s*/),
    }))
    .filter(({ compounds }) => compounds.length > 1 && !/^\w|[.#[]/.test(compounds.at(-1) ?? ''))
    .map(({ selector }) => selector)
  expect(unkeyed.filter((selector) => /:has\(.*\) |\* ?[+~]/.test(selector))).toEqual([])
})

test('what opens moves by keyframes, as WebKit leaves a transition out of a starting style unfinished', () => {
  expect(css).not.toContain('@starting-style')
})

/** A selector without what is in brackets, as in `:has(nav :focus)`. */
function withoutArguments(selector: string): string {
  const inner = selector.replace(/\([^()]*\)/g, '')
  return inner === selector ? selector : withoutArguments(inner)
}

/** The range of an axis, which all fonts must declare alike. */
function axis(pattern: RegExp): [number, number] {
  const declared = fs.readFileSync(path.join(ROOT, 'app/fonts.ts'), 'utf8')
  const ranges = new Set(Array.from(declared.matchAll(pattern), ([, min, max]) => `${min} ${max}`))
  const [min, max] = Array.from(ranges).join(' ').split(' ').map(Number)
  expect(ranges.size).toBe(1)
  return [min ?? Number.NaN, max ?? Number.NaN]
}

function rule(selector: string): string {
  return css.split(`${selector} {`)[1]?.split('}')[0]?.replace(/\s+/g, ' ').trim() ?? ''
}

type Film = Record<'down' | 'up' | 'down-sheet' | 'up-sheet' | 'paper' | 'cut' | 'cut-2', string>

function films(): Film[] {
  return Array.from({ length: 24 }, (_, hue) => {
    const rule = css.match(new RegExp(`\\[data-hue="?'?${hue}"?'?\\] \\{([^}]*)\\}`))?.[1] ?? ''
    const [film, sheet] = Array.from(rule.matchAll(/light-dark\((rgb\([^)]*\)), (rgb\([^)]*\))\)/g))
    const named = (name: string) => toHex(rule.match(new RegExp(`--${name}: ([^;]*)`))?.[1])
    return {
      up: toHex(film?.[1]),
      down: toHex(film?.[2]),
      'up-sheet': toHex(sheet?.[1]),
      'down-sheet': toHex(sheet?.[2]),
      paper: named('paper'),
      cut: named('cut'),
      'cut-2': named('cut-2'),
    }
  })
}

function toHex(value = ''): string {
  const channels = value.match(/^rgb\((\d+), (\d+), (\d+)\)$/)?.slice(1)
  return channels ? `#${channels.map((one) => Number(one).toString(16).padStart(2, '0')).join('')}` : value
}

/** The theme's opaque tokens as they ship: sRGB and OKLCH. */
function sheet(theme: 'down' | 'up') {
  const block =
    css.match(new RegExp(`where\\(:root\\[data-theme="?'?${theme}"?'?\\]\\) \\{([^}]*)\\}`))?.[1] ?? ''
  const hex = Object.fromEntries(
    Array.from(block.matchAll(/--([\w-]+): (#[0-9a-f]{6})\b/g), ([, name, value]) => [name, value]),
  ) as Record<string, string>
  const number = String.raw`([\d.]+)(?:%|deg)?`
  const one = String.raw`oklch\(${number} ${number} ${number}\)`
  const oklch = Object.fromEntries(
    Array.from(
      css.matchAll(new RegExp(`--([\\w-]+): light-dark\\(\\s*${one},\\s*${one}\\s*\\)`, 'g')),
      (found) => {
        const [l, c, h] = found.slice(theme === 'up' ? 2 : 5).map(Number) as [number, number, number]
        return [found[1], fromOklch(l / 100, c, h)]
      },
    ),
  ) as Record<string, Linear>
  return { hex, oklch }
}

/** Within 0.05, with a margin for rounding. */
function near(figure: number) {
  return expect.closeTo(figure, 0.99)
}
