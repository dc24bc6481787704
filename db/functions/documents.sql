-- `tour_documents` keeps what a tour page shows, ready to send, until something of it changes.

-- Empties the documents of these tours in both locales.
-- The version grows, so that whoever read the tour before this change cannot store a document after it.
-- See domain/tours/documents/document-commands.ts.
CREATE OR REPLACE FUNCTION outdate_tour_documents(ids text[]) RETURNS void LANGUAGE sql SET search_path = public AS $$
  INSERT INTO tour_documents AS d (tour_id, locale)
  SELECT t.id, l.locale FROM tours t, unnest(ARRAY['en', 'lt']) AS l (locale) WHERE t.id = ANY (ids) ORDER BY 1, 2
  ON CONFLICT (tour_id, locale) DO UPDATE SET version = d.version + 1, document = NULL
$$;

-- Tours whose photos changed: photos are no part of the index. Providers are locked first, as there.
CREATE OR REPLACE FUNCTION outdate_documents_of_photos() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE ids text[] := ARRAY(SELECT DISTINCT tour_id FROM changed);
BEGIN
  PERFORM 1 FROM providers WHERE id IN (SELECT provider_id FROM tours WHERE tours.id = ANY (ids)) ORDER BY id FOR SHARE;
  PERFORM outdate_tour_documents(ids);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER documents_inserted AFTER INSERT ON photos
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION outdate_documents_of_photos();

CREATE OR REPLACE TRIGGER documents_updated AFTER UPDATE ON photos
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION outdate_documents_of_photos();

CREATE OR REPLACE TRIGGER documents_deleted AFTER DELETE ON photos
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION outdate_documents_of_photos();
