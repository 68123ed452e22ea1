import { EVERY_ACT } from '../acts/every-act.ts'

/** Tests of the main flows that cannot run in Firefox as it is driven here, by the reason. */
export const NOT_IN_FIREFOX: Readonly<Record<string, readonly RegExp[]>> = {
  'Scripts cannot be switched off.': [
    /without JavaScript/,
    /need no JavaScript/,
    /filters and jumps/,
    /the URL holds the search and sort order/,
  ],
  'Printing and forced colours cannot be emulated.': [/prints? /, /in forced colours/, /on paper/],
  'There is no touch.': [/on a phone/, /without a pointer that hovers/],
  'The bodies of requests are not shown.': [
    /with the keyboard is saved and survives/,
    /rates it 75 and clears the rating/,
    /keys rate the focused poster/,
    /Tab leads from the search field to the dots/,
    /a right click opens the menu/,
    /what a password manager fills in/,
  ],
  'Two clicks in a row are no double click.': [/a double click on Remove/],
  'A window never gets the focus back from a second one.': [
    /an admin grants and revokes/,
    /a new password signs other browsers out/,
    /browsers are signed out from here/,
    /an account is deleted with its password/,
  ],
  'The network cannot be cut, nor the cache emptied.': [/offline/, /whose script fails to load/],
  'A page that is opened again while its shows arrive keeps WebDriver waiting for its load.': [
    /home does not move when/,
  ],
  'Motion is reduced for all tests.': [/opened without a reload/],
  'The value of a generated text is not computed.': [/hidden names stay hidden/],
  ...(!EVERY_ACT && {
    'Driven so slowly, what changes something is enough here: `npm run test:hard -- acts` has the whole table.':
      [/each change of the query on/],
  }),
}
