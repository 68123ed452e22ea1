import { DEFAULT_PICTURE, pictureAddress } from '#lib/addresses/picture-address'

test('a member without a picture, or with an invalid address, has the default picture', () => {
  for (const stored of [
    null,
    '',
    'javascript:alert(1)',
    '//evil.example/a.png',
    '/\\evil.example',
    'a.png',
  ]) {
    expect(pictureAddress(stored)).toBe(DEFAULT_PICTURE)
  }
})

test('a picture on an object storage host carries its version', () => {
  const stored = 'https://cuedot.s3.eu-central-1.amazonaws.com/pictures/7.webp'
  expect(pictureAddress(stored, { version: 12 })).toBe(`${stored}?v=12`)
  expect(pictureAddress('https://example.org/7.webp', { version: 12 })).toBe('https://example.org/7.webp')
  expect(pictureAddress('https://amazonaws.com.evil.example/7.webp', { version: 12 })).not.toContain('v=12')
})

test('the address of a picture on an object storage host changes within the hour', () => {
  const stored = 'https://cuedot.s3.eu-central-1.amazonaws.com/pictures/7.webp'
  jest.useFakeTimers({ now: new Date('2026-01-01T10:00:00Z') })
  const before = pictureAddress(stored)
  jest.setSystemTime(new Date('2026-01-01T11:00:00Z'))
  expect(pictureAddress(stored)).not.toBe(before)
  jest.useRealTimers()
})

test('an address on a development host is rewritten to the production host where one is set', () => {
  const stored = 'http://localhost:3001/pictures/7.webp?w=2'
  expect(pictureAddress(stored, { production: 'https://cuedot.example' })).toBe(
    'https://cuedot.example/pictures/7.webp?w=2',
  )
  expect(pictureAddress(stored, { production: 'http://localhost:3000' })).toBe(stored)
  expect(pictureAddress(stored)).toBe(stored)
})

test('a path on our own host is unchanged', () => {
  expect(pictureAddress('/pictures/7.webp', { version: 1 })).toBe('/pictures/7.webp')
})
