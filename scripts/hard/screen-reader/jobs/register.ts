import { goingTo, type Job, opening, pressing, typing } from '../job.ts'

/** Orca says so of a field whose content is wrong. */
const FAULT = 'invalid entry'
const SENTENCE = 'Please enter a valid email address.'

export const register: Job = {
  name: 'register, with a fault at first',
  isPublic: true,
  steps: () => [
    opening('/register', ['Finished loading Create account'], [FAULT]),
    goingTo(/^Username/, [FAULT]),
    typing('Ada Reader'),
    pressing('Tab', [/^Email entry required/, 'Other members never see it'], [FAULT]),
    typing('ada.example.org'),
    pressing('Tab', [/^Password password text/, 'At least 6 characters.'], [FAULT]),
    typing('a quiet horse'),
    goingTo(/^Confirm password/, [FAULT]),
    typing('a quiet horse'),
    pressing('Return', ['There is a problem', SENTENCE]),
    goingTo(/^Please enter.* link/),
    pressing('Return', [/^Email entry ada\.example\.org/, FAULT]),
    pressing('ctrl+a', []),
    typing('ada.reader@example.org'),
    pressing('Return', ['The link in our mail to ada.reader@example.org'], [FAULT, SENTENCE]),
  ],
}
