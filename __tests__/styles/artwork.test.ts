import path from 'node:path'
import { compile } from 'sass'
import { COMPOSITIONS } from '#lib/artwork/compositions'
import { LETTERINGS } from '#lib/artwork/title-lettering'

const css = compile(path.resolve(__dirname, '../../components/artwork/poster-art.module.scss')).css

function rule(selector: string): string {
  return css.split(`${selector} {`)[1]?.split('}')[0]?.replace(/\s+/g, ' ').trim() ?? ''
}

test('styles place every shape as the compositions do, and mirrored', () => {
  COMPOSITIONS.forEach((places, index) => {
    places.forEach(({ of, x, y, size }, at) => {
      const fill = of === 'second' ? 'fill: var(--cut-2); ' : ''
      const use = `use:nth-child(${at + 1})`
      const declarations = (left: number) => `${fill}translate: ${left}px ${y}px; scale: ${size / 10};`
      expect(rule(`[data-composition="${index}"] ${use}`)).toBe(declarations(x))
      expect(rule(`[data-composition="${index + COMPOSITIONS.length}"] ${use}`)).toBe(declarations(40 - x))
    })
  })
})

test('styles set titles in the sizes of the letterings', () => {
  LETTERINGS.forEach(({ size, wdth }, index) => {
    expect(rule(`[data-lettering="${index}"]`)).toBe(`font-size: ${size}cqi; font-stretch: ${wdth}%;`)
  })
})
