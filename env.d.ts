// The package names its types where its own exports do not lead.
/// <reference path="./node_modules/date-holidays-parser/types/index.d.ts" />
declare namespace NodeJS {
  interface ProcessEnv {
    /** Folder of the brand that the shop wears. Builds write it into the code; brands/node.mjs sets it in other processes. */
    readonly BRAND?: string
    /** Folder of the build, written into it and into the tools beside it. */
    readonly BUILD_DIRECTORY?: string
  }
}

declare module 'subset-font' {
  /** Of a font file (sfnt, WOFF or WOFF2) the glyphs that `text` needs; of a variable one the part of each axis that is named. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'sfnt' | 'woff' | 'woff2'
      variationAxes?: Record<string, { min: number; max: number }>
    },
  ): Promise<Buffer>
}
