import type { Messages } from 'next-intl'

type KeyMessages = Messages['keys']
type NamedKey = keyof KeyMessages['names']

interface KeyGroup {
  name: keyof KeyMessages['groups']
  /** On the page when this matches an element of it. */
  selector: string
  keys: {
    /** By their names among the messages, or as they are printed on the keys. */
    keys: string[]
    action: keyof KeyMessages['actions']
    /** Only when this matches too. */
    selector?: string
  }[]
}

const NAMED = new Set<string>([
  'delete',
  'backspace',
  'enter',
  'shiftEnter',
  'ctrlEnter',
  'space',
  'home',
  'end',
  'escape',
  'shiftF10',
  'pageUp',
  'pageDown',
  'tab',
  'ctrlK',
  'ctrlSlash',
] satisfies NamedKey[])

const GROUPS: KeyGroup[] = [
  {
    name: 'poster',
    selector: '[data-dot]',
    keys: [
      { keys: ['0 – 9'], action: 'rate' },
      { keys: ['+', '−'], action: 'step' },
      { keys: ['delete'], action: 'clear' },
      { keys: ['w'], action: 'want', selector: '[data-offers~=watchlist]' },
      { keys: ['l'], action: 'list', selector: '[data-offers~=lists]' },
      { keys: ['x'], action: 'dismiss', selector: '[data-recommended]' },
      { keys: ['↓'], action: 'dotMenu', selector: '[data-dot] ~ [aria-haspopup=menu]' },
    ],
  },
  {
    name: 'wall',
    selector: '[data-wall]',
    keys: [
      { keys: ['0 – 9'], action: 'rateAndGoOn' },
      { keys: ['→', '←'], action: 'pass' },
      { keys: ['backspace'], action: 'takeBack' },
    ],
  },
  {
    name: 'entry',
    selector: '[data-rating-keys]',
    keys: [
      { keys: ['0 – 9'], action: 'rate' },
      { keys: ['+', '−'], action: 'step' },
      { keys: ['delete'], action: 'clear' },
    ],
  },
  {
    name: 'watch',
    selector: '[data-watch]',
    keys: [
      { keys: ['e'], action: 'change' },
      { keys: ['m'], action: 'move' },
      { keys: ['delete'], action: 'remove' },
      { keys: ['0 – 9'], action: 'rateMovie' },
    ],
  },
  {
    name: 'watchSheet',
    selector: 'dialog[open] [role=radiogroup]',
    keys: [
      { keys: ['←', '→', '↑', '↓'], action: 'goAlong' },
      { keys: ['0 – 9'], action: 'jump' },
      { keys: ['enter'], action: 'chooseDate' },
      { keys: ['backspace'], action: 'goBack' },
      { keys: ['ctrlEnter'], action: 'log' },
    ],
  },
  {
    name: 'handle',
    selector: '[data-handle]',
    keys: [
      { keys: ['space'], action: 'lift' },
      { keys: ['↑', '↓', 'home', 'end'], action: 'moveLifted' },
      { keys: ['escape'], action: 'putBack' },
    ],
  },
  {
    name: 'decide',
    selector: '[data-decide]',
    keys: [
      { keys: ['1 – 6'], action: 'candidate' },
      { keys: ['s'], action: 'leaveOut' },
      { keys: ['/'], action: 'searchForIt' },
    ],
  },
  {
    name: 'episode',
    selector: '[data-watched-mark]',
    keys: [
      { keys: ['enter'], action: 'mark' },
      { keys: ['shiftEnter'], action: 'markUpTo' },
      { keys: ['↓', '↑'], action: 'otherDot' },
      { keys: ['0 – 9'], action: 'rate', selector: '[data-offers~=place-ratings]' },
      { keys: ['+', '−'], action: 'step', selector: '[data-offers~=place-ratings]' },
      { keys: ['delete'], action: 'clear', selector: '[data-offers~=place-ratings]' },
      { keys: ['n'], action: 'note', selector: '[data-offers~=place-ratings]' },
      { keys: ['e'], action: 'changeDate' },
      { keys: ['shiftF10'], action: 'openMenu' },
    ],
  },
  {
    name: 'show',
    selector: '[data-next-dot]',
    keys: [
      { keys: ['enter'], action: 'markNext' },
      {
        keys: ['↓', '↑'],
        action: 'otherShow',
        selector: '#to-watch',
      },
      { keys: ['p'], action: 'pause' },
      { keys: ['u'], action: 'undo' },
      { keys: ['enter'], action: 'openSeason', selector: '#to-watch' },
    ],
  },
  {
    name: 'slider',
    selector: 'main input[type=range], dialog[open] input[type=range]',
    keys: [
      { keys: ['←', '→'], action: 'slide' },
      { keys: ['pageUp', 'pageDown'], action: 'slideByStar' },
      { keys: ['home', 'end'], action: 'slideToEnd' },
    ],
  },
  {
    name: 'search',
    selector: '[role=search] input',
    keys: [
      { keys: ['↓', '↑'], action: 'suggestion' },
      { keys: ['enter'], action: 'openSuggestion' },
      { keys: ['tab'], action: 'dots' },
    ],
  },
  {
    name: 'anywhere',
    selector: 'body',
    keys: [
      { keys: ['ctrlK'], action: 'search' },
      { keys: ['escape'], action: 'close' },
      { keys: ['?', 'ctrlSlash'], action: 'show' },
    ],
  },
]

/** The keys of the page as it stands. */
export function keysOfPage(): Omit<KeyGroup, 'selector'>[] {
  const isThere = (selector: string) => document.querySelector(selector) !== null
  return GROUPS.filter(({ selector }) => isThere(selector)).map(({ name, keys }) => ({
    name,
    keys: keys.filter(({ selector }) => !selector || isThere(selector)),
  }))
}

export function isNamedKey(key: string): key is NamedKey {
  return NAMED.has(key)
}
