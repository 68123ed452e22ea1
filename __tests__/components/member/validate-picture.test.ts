import { validatePicture } from '../../../components/member/validate-picture'

const MB = 1024 * 1024

test.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])('a %s of 5 MB is accepted', (type) => {
  expect(validatePicture({ type, size: 5 * MB })).toBeNull()
})

test('a picture of more than 5 MB is rejected', () => {
  expect(validatePicture({ type: 'image/png', size: 5 * MB + 1 })).toBe(
    'Image is too large. Maximum size is 5MB.',
  )
})

test.each(['image/svg+xml', 'image/avif', 'application/pdf', ''])(
  'a file of type "%s" is rejected',
  (type) => {
    expect(validatePicture({ type, size: 1 })).toBe(
      'Invalid file type. Only JPEG, PNG, GIF and WebP images are allowed.',
    )
  },
)

test('a missing file is rejected', () => {
  expect(validatePicture(null)).toBe('No file selected')
})
