#!/bin/sh
# Has a Containerfile build upon its base images by the digests that their tags have today, and prints each as IMAGE:TAG@DIGEST.
set -eu
file=$1
for base in $(sed --quiet 's/^FROM \([^ ]*\).*/\1/p' "$file" | sort --unique); do
  case $base in
    *@sha256:*) pinned=$base ;;
    *)
      docker pull --quiet "$base" > /dev/null
      digest=$(docker image inspect --format '{{index .RepoDigests 0}}' "$base" | sed --quiet 's/.*@\(sha256:[0-9a-f]\{64\}\)$/\1/p')
      if [ -z "$digest" ]; then echo "The registry names no digest of $base." >&2; exit 1; fi
      pinned=$base@$digest
      sed --in-place "s|^FROM $base\( .*\)\{0,1\}$|FROM $pinned\1|" "$file"
      ;;
  esac
  echo "$pinned"
done
