-- The queue of look-alikes, the most alike first.
CREATE INDEX similar_pairs_likeness_idx ON similar_pairs (distance, id) WHERE status = 'open';
