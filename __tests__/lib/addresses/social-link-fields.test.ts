import { linkFault } from '#lib/addresses/social-link-fields'

test.each(['', '  ', 'https://github.com/ada', ' https://x.org '])('the link "%s" may be kept', (typed) => {
  expect(linkFault(typed, 'GitHub')).toBeNull()
})

test.each(['javascript:alert(1)', 'http://github.com/ada', 'github.com/ada', 'https:', 'data:text/html,x'])(
  'the link "%s" is refused',
  (typed) => {
    expect(linkFault(typed, 'GitHub')).toBe('The GitHub link has to begin with https://')
  },
)
