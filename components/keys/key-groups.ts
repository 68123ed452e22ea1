interface KeyGroup {
  name: string
  /** On the page when this matches an element of it. */
  selector: string
  keys: { keys: string[]; action: string /** Only when this matches too. */; selector?: string }[]
}

const GROUPS: KeyGroup[] = [
  {
    name: 'On a poster',
    selector: '[data-dot]',
    keys: [
      { keys: ['0 – 9'], action: 'Rate it 0 to 90' },
      { keys: ['+', '−'], action: 'Raise or lower your rating by 5' },
      { keys: ['Delete'], action: 'Clear your rating' },
      { keys: ['w'], action: 'Want to see it, or no longer', selector: '[data-offers~=watchlist]' },
      { keys: ['l'], action: 'Add it to a list', selector: '[data-offers~=lists]' },
      { keys: ['↓'], action: 'On the dot: open its menu', selector: '[data-dot] ~ [aria-haspopup=menu]' },
    ],
  },
  {
    name: 'Among titles to rate',
    selector: '[data-wall]',
    keys: [
      { keys: ['0 – 9'], action: 'Rate it 0 to 90 and go on' },
      { keys: ['→', '←'], action: 'Pass it, or go back' },
      { keys: ['Backspace'], action: 'Go back and clear what was just given' },
    ],
  },
  {
    name: 'On a title of your collection',
    selector: '[data-rating-keys]',
    keys: [
      { keys: ['0 – 9'], action: 'Rate it 0 to 90' },
      { keys: ['+', '−'], action: 'Raise or lower your rating by 5' },
      { keys: ['Delete'], action: 'Clear your rating' },
    ],
  },
  {
    name: 'On a watch',
    selector: '[data-watch]',
    keys: [
      { keys: ['e'], action: 'Change it' },
      { keys: ['m'], action: 'Move it, where its episode is not listed' },
      { keys: ['Delete'], action: 'Remove it' },
      { keys: ['0 – 9'], action: 'Rate the movie 0 to 90' },
    ],
  },
  {
    name: 'In the sheet of a watch',
    selector: 'dialog[open] [role=radiogroup]',
    keys: [
      { keys: ['←', '→', '↑', '↓'], action: 'Go along years, months or days' },
      { keys: ['0 – 9'], action: 'Jump to a year, month or day' },
      { keys: ['Enter'], action: 'Choose it and go on' },
      { keys: ['Backspace'], action: 'Go back from days to months, from months to years' },
      { keys: ['Ctrl Enter'], action: 'Log it' },
    ],
  },
  {
    name: 'On the handle of a row',
    selector: '[data-handle]',
    keys: [
      { keys: ['Space'], action: 'Lift it, or put it down' },
      { keys: ['↑', '↓', 'Home', 'End'], action: 'Move it while it is lifted' },
      { keys: ['Escape'], action: 'Put it back' },
    ],
  },
  {
    name: 'On a title to decide',
    selector: '[data-decide]',
    keys: [
      { keys: ['1 – 6'], action: 'Choose a candidate' },
      { keys: ['s'], action: 'Leave the title out' },
      { keys: ['/'], action: 'Search for it' },
    ],
  },
  {
    name: 'On the dot of an episode',
    selector: '[data-watched-mark]',
    keys: [
      { keys: ['Enter'], action: 'Mark it, or take the mark back' },
      { keys: ['Shift Enter'], action: 'Mark all up to it' },
      { keys: ['↓', '↑'], action: 'Go to the next dot, or the one before' },
      { keys: ['e'], action: 'Change when you saw it' },
      { keys: ['Shift F10'], action: 'Open its menu' },
    ],
  },
  {
    name: 'On a show to watch',
    selector: '[data-next-dot]',
    keys: [
      { keys: ['Enter'], action: 'On the dot: mark the next episode' },
      {
        keys: ['↓', '↑'],
        action: 'On the dot: go to the next show, or the one before',
        selector: '#to-watch',
      },
      { keys: ['p'], action: 'On the dot: pause the show' },
      { keys: ['u'], action: 'On the dot: undo what was done last' },
      { keys: ['Enter'], action: 'On the name: open the season', selector: '#to-watch' },
    ],
  },
  {
    name: 'On the rating slider',
    selector: 'main input[type=range], dialog[open] input[type=range]',
    keys: [
      { keys: ['←', '→'], action: 'Lower or raise by 5' },
      { keys: ['Page Up', 'Page Down'], action: 'Raise or lower by a star' },
      { keys: ['Home', 'End'], action: '0 or 100' },
    ],
  },
  {
    name: 'In the search field',
    selector: '[role=search] input',
    keys: [
      { keys: ['↓', '↑'], action: 'Choose a suggestion' },
      { keys: ['Enter'], action: 'Open it, or all results' },
      { keys: ['Tab'], action: 'Go to the dots of the suggestions' },
    ],
  },
  {
    name: 'Anywhere',
    selector: 'body',
    keys: [
      { keys: ['Ctrl K'], action: 'Search' },
      { keys: ['Escape'], action: 'Close what is open' },
      { keys: ['?', 'Ctrl /'], action: 'Show these keys' },
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
