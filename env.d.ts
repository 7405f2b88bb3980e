declare namespace NodeJS {
  interface ProcessEnv {
    /** Folder of the brand that the shop wears. Builds write it into the code; brands/node.mjs sets it in other processes. */
    readonly BRAND?: string
  }
}
