#!/bin/sh
# Run once, by the image of PostgreSQL or as the user postgres: the site's role owns its database and nothing else.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$TEKME_PASSWORD" <<'SQL'
CREATE ROLE tekme LOGIN PASSWORD :'password';
CREATE DATABASE tekme OWNER tekme TEMPLATE template0 ENCODING 'UTF8';
SQL
