/** How an answer may be packed for whoever asked. */

type Encoding = 'br' | 'gzip'

/** `accepted` is the request's Accept-Encoding; what stands there with a quality of nothing is refused. */
export const takes = (encoding: Encoding, accepted = ''): boolean =>
  accepted.split(',').some((one) => {
    const [name = '', quality = ''] = one.split(';')
    return name.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/i.test(quality)
  })
