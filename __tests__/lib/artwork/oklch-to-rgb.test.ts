import { oklch } from '#lib/artwork/oklch-to-rgb'

test('the background colour converts to the sRGB value of the palette', () => {
  expect(oklch(0.165, 0.018, 345)).toBe('rgb(20,11,16)')
})

test('a colour outside sRGB keeps its lightness and loses chroma', () => {
  expect(oklch(0.32, 0.4, 130)).toMatch(/^rgb\(\d+,\d+,\d+\)$/)
  expect(oklch(1, 0, 0)).toBe('rgb(255,255,255)')
})
