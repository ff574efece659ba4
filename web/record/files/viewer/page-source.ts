export interface Size {
  width: number
  height: number
}

export interface DrawOptions {
  /** Pixels per unit of the page's size. */
  scale: number
  /** In degrees, clockwise: 0, 90, 180, 270. */
  rotation?: number
  signal?: AbortSignal
}

/** Something with pages that can be drawn: a PDF, or a picture, which has one. */
export interface PageSource {
  count: number
  /** The size of a page that is the right way up; what is not known yet is as large as the first. */
  sizeOf: (page: number) => Promise<Size>
  firstSize: Size
  draw: (page: number, options: DrawOptions) => Promise<HTMLCanvasElement>
  close: () => void
}

/** Why a file cannot be shown. */
export type ViewFault = 'damaged' | 'encrypted' | 'too-large' | 'unsupported'

export class UnshowableFile extends Error {
  readonly fault: ViewFault
  constructor(fault: ViewFault) {
    super(fault)
    this.fault = fault
  }
}

/** Why a file could not be loaded, in words for the person. */
export class FileMessage extends Error {}

/** Phone browsers fail silently to draw more pixels than this. */
export const MAX_CANVAS_PIXELS = 16_000_000

export const turned = ({ width, height }: Size, rotation: number): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width }

/** The scale at which a canvas of this size can still be drawn. */
export const drawableScale = ({ width, height }: Size, scale: number) =>
  Math.min(scale, Math.sqrt(MAX_CANVAS_PIXELS / (width * height)))
