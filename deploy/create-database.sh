#!/bin/sh
# Run once, by the image of PostgreSQL: the site's role owns its database and nothing else.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$TEKME_PASSWORD" <<'SQL'
CREATE ROLE tekme LOGIN PASSWORD :'password';
CREATE DATABASE tekme OWNER tekme;
SQL
