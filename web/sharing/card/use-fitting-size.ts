import { useLayoutEffect, useRef, useState } from 'react'

/** In points, from comfortable to the smallest that people can still read. */
const SIZES = [8, 7.5, 7, 6.5, 6, 5.5, 5]

/** The largest font size at which everything fits a box, and whether even the smallest does not. */
export function useFittingSize(content: unknown) {
  const box = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState({ size: SIZES[0] ?? 8, isCut: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands in the box is what is measured.
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const fits = (size: number) => {
      element.style.fontSize = `${size}pt`
      return element.scrollHeight <= element.clientHeight
    }
    const size = SIZES.find(fits)
    const smallest = SIZES.at(-1) ?? 5
    element.style.fontSize = `${size ?? smallest}pt`
    setFound({ size: size ?? smallest, isCut: size === undefined })
  }, [content])
  return { box, ...found }
}
