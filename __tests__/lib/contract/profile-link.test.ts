import { parseProfileLink, profileLinkFault } from '#lib/contract/members/profile-link'

test.each([
  ['https://github.com/ada', 'https://github.com/ada'],
  [' https://x.org ', 'https://x.org/'],
  ['facebook.com/me', 'https://facebook.com/me'],
  ['github.com:443/ada', 'https://github.com/ada'],
  ['//youtube.com/@ada', 'https://youtube.com/@ada'],
  ['HTTPS://GitHub.com/Ada', 'https://github.com/Ada'],
  ['films.example/ada', 'https://films.example/ada'],
  ['HTTPS://FILMS.EXAMPLE', 'https://films.example/'],
  ['https://фильм.example', 'https://xn--h1agd3a5b.example/'],
  ['https://x.org/a\r\nSet-Cookie: b', 'https://x.org/aSet-Cookie:%20b'],
])('the link %j is stored as %j', (typed, stored) => {
  expect(profileLinkFault(typed)).toBeNull()
  expect(parseProfileLink(typed)).toBe(stored)
  expect(parseProfileLink(stored)).toBe(stored)
})

test.each(['', '  '])('the link %j is none', (typed) => {
  expect(profileLinkFault(typed)).toBeNull()
  expect(parseProfileLink(typed)).toBeNull()
})

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'javascript:1',
  'http://github.com/ada',
  'https:',
  'data:text/html,x',
])('the link %j is rejected', (typed) => {
  expect(profileLinkFault(typed)).toBe('linkNotHttps')
  expect(parseProfileLink(typed)).toBeNull()
})

test.each([
  ['@ada', 'linkIsName'],
  ['@ada.lovelace', 'linkIsName'],
  ['ada', 'linkIsName'],
  ['ada@films.example', 'linkIsEmail'],
  ['https://github', 'linkIsNoPage'],
  ['https://me:secret@github.com', 'linkIsNoPage'],
  ['HTTPS://', 'linkIsNoPage'],
  [`https://x.org/${'a'.repeat(500)}`, 'linkIsLong'],
])('the link %j is rejected and told what is missing', (typed, fault) => {
  expect(profileLinkFault(typed)).toBe(fault)
  expect(parseProfileLink(typed)).toBeNull()
})
