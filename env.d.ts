declare namespace NodeJS {
  interface ProcessEnv {
    /** Which brand the shop wears; written into the code by the build. */
    readonly BRAND?: string
  }
}
