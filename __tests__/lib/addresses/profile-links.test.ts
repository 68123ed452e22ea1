import { validateLink } from '#lib/addresses/profile-links'

test.each(['', '  ', 'https://github.com/ada', ' https://x.org '])('the link "%s" is accepted', (link) => {
  expect(validateLink(link, 'GitHub')).toBeNull()
})

test.each(['javascript:alert(1)', 'http://github.com/ada', 'github.com/ada', 'https:', 'data:text/html,x'])(
  'the link "%s" is rejected',
  (link) => {
    expect(validateLink(link, 'GitHub')).toBe('The GitHub link has to begin with https://')
  },
)
