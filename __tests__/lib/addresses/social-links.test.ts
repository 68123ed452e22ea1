import { socialLinks } from '#lib/addresses/social-links'

test('a link that another host has stored is shown as the parser writes it', () => {
  const none = { instagram: null, youtube: null, linkedin: null }
  const links = { ...none, facebook: 'facebook.com/me', github: 'javascript:alert(1)' }
  expect(socialLinks(links)).toEqual([{ name: 'Facebook', address: 'https://facebook.com/me' }])
})
